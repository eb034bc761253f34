import { Id, text } from '../shared/values.ts';

/** Names a roll of a day: of a roll class, or of a subject class and, where it has one, its period. */
export const rollPlace = {
  rollClass: text(50).nullable(),
  classId: Id.nullable(),
  periodId: Id.nullable(),
};

/** Whether it names one roll and no other. */
export const namesOnePlace = ({ rollClass, classId }: { rollClass: string | null; classId: number | null }) =>
  (rollClass === null) !== (classId === null);
