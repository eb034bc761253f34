import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';

/** A roll of a day as rows name it: by the code of its roll class, or by its class and, where it has one, its period. */
export interface NamedRoll {
  dateOf: string;
  rollClass: string | null;
  classId: number | null;
  periodId: number | null;
}

/** The same as calls name it. */
export const rollQueryOf = ({ dateOf, rollClass, classId, periodId }: NamedRoll): RollQuery =>
  rollClass === null
    ? { dateOf, classId: classId ?? undefined, periodId: periodId ?? undefined }
    : { dateOf, rollClass };
