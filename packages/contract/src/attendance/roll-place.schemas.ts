import { Id, text } from '../shared/values.ts';

/** The fields that name a roll of a day (`RollPlace`). */
export const rollPlace = {
  rollClass: text(50).nullable(),
  classId: Id.nullable(),
  periodId: Id.nullable(),
};
