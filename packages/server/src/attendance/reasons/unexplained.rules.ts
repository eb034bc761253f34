import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { Reasons } from './reasons.views.ts';

/**
 * Which reasons say no more than that nobody knows why: without leave, and by the code that the absent key gives. A mark
 * without any reason says as little.
 * @param set the school's set of reasons
 */
export function saysNothing(
  reasons: Reasons,
  set: string,
): (reason: Pick<AbsenceReason, 'code' | 'authorised'> | null) => boolean {
  const byDefault = reasons.defaultOf(set, false)?.code;
  return (reason) => reason === null || (!reason.authorised && reason.code === byDefault);
}
