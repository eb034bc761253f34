import { markOf } from './mark-of-save.ts';

/**
 * Whether a roll is not submitted because this mark was refused: who was said to be absent or late would count as
 * present. Of somebody who is not on the roll any more nothing is counted.
 * @param code the error that the mark was refused with
 */
export function holdsSubmitBack(save: Parameters<typeof markOf>[0], code: string): boolean {
  const mark = markOf(save);
  return code !== 'attendance.not_on_roll' && (mark === 'absent' || mark === 'late');
}
