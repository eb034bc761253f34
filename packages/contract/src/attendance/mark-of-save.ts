import type { Facts } from '../shared/words.ts';
import type { attendanceWords } from './attendance.words.ts';

/** What decides what a save says. */
interface Said {
  mark?: 'unmarked' | 'present' | 'absent' | 'late' | undefined;
  absence: {
    reason?: object | null | undefined;
    details?: string | undefined;
    late?: boolean | undefined;
    timeArrived?: string | null | undefined;
  } | null;
  /** Present in a record that was read. */
  permission?: number | undefined;
}

/**
 * Whether a save says absent, late, present or unmarked. Clients of the specification send the record as they read it
 * with only the absence changed: its `mark` is what was before, and the absence decides.
 */
export function markOf({ mark, absence, permission }: Said): NonNullable<Said['mark']> {
  if (absence === null) return mark === 'unmarked' ? 'unmarked' : 'present';
  if (mark === 'present' && permission === undefined) return 'present';
  return (absence.late ?? mark === 'late') ? 'late' : 'absent';
}

/** Which field of a save says the contrary of another, with the code of what is wrong and its facts; null where none does. */
export function contradictionOf(
  save: Said,
): { path: string[]; message: keyof typeof attendanceWords; params?: Facts } | null {
  const { mark, absence, permission } = save;
  if (absence?.timeArrived && markOf(save) === 'absent')
    return { path: ['absence', 'timeArrived'], message: 'mark.not_late' };
  if (mark === undefined || permission !== undefined) return null;
  if (mark === 'present') {
    const isNote = !absence || !(absence.reason || absence.late || absence.timeArrived);
    return isNote ? null : { path: ['mark'], message: 'mark.absence_says_absent' };
  }
  if (markOf(save) === mark) return null;
  const code = absence === null ? 'mark.absence_says_present' : 'mark.contradicted';
  return { path: ['mark'], message: code, params: { mark } };
}
