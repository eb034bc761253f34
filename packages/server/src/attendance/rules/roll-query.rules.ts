import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { RollPlace } from '@homeroom/contract/attendance/roll-place.rules.ts';

/** A roll as rows name it. */
export interface NamedRoll extends RollPlace {
  dateOf: string;
}

/** The same as calls name it. */
export const rollQueryOf = ({ dateOf, rollClass, classId, periodId }: NamedRoll): RollQuery =>
  rollClass === null
    ? { dateOf, classId: classId ?? undefined, periodId: periodId ?? undefined }
    : { dateOf, rollClass };
