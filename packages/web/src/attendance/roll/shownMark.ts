import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { isKnown, isUnseen } from './roll.rules.ts';
import type { Marked } from './roll.words.ts';

/**
 * What a line shows: its mark, or that its absence was known in advance. On a submitted roll whoever was on it without a
 * mark is present, and nobody has seen who joined after it.
 */
export function shownMark(record: AttendanceStudent, isSubmitted: boolean): Marked['mark'] | 'known' {
  if (isKnown(record)) return 'known';
  if (!isSubmitted || record.mark !== 'unmarked') return record.mark;
  return isUnseen(record) ? 'unseen' : 'present';
}
