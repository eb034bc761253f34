/** What names a roll of a day: the code of its roll class, or its class and, where it has one, its period. */
export interface RollPlace {
  rollClass: string | null;
  classId: number | null;
  periodId: number | null;
}

/** Tells two rolls of a day apart. */
export const placeKey = ({ rollClass, classId, periodId }: RollPlace): string =>
  JSON.stringify([rollClass, classId, periodId]);

/** Whether it names one roll and no other. */
export const namesOnePlace = ({ rollClass, classId }: Omit<RollPlace, 'periodId'>): boolean =>
  (rollClass === null) !== (classId === null);
