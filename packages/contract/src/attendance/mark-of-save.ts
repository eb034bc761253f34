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

/** Which field of a save says the contrary of another, and in which words it is refused; null where none does. */
export function contradictionOf(save: Said): { path: string[]; message: string } | null {
  const { mark, absence, permission } = save;
  if (absence?.timeArrived && markOf(save) === 'absent')
    return { path: ['absence', 'timeArrived'], message: 'is only of somebody who is late' };
  if (mark === undefined || permission !== undefined) return null;
  if (mark === 'present') {
    const isNote = !absence || !(absence.reason || absence.late || absence.timeArrived);
    return isNote
      ? null
      : { path: ['mark'], message: 'says present, and absence says that the student is not' };
  }
  if (markOf(save) === mark) return null;
  const other = absence === null ? 'says that the student is present' : 'says otherwise';
  return { path: ['mark'], message: `says ${mark}, and absence ${other}` };
}
