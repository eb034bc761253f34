/** One roll: a roll class, or a subject class at one of its meetings, on a school day (`yyyy-MM-dd`). */
export interface Roll {
  dateOf: string;
  rollClass?: string;
  classId?: number;
  periodId?: number;
}

/** The place of a roll: names it for presence, and tells two rolls apart. */
export const placeOf = (roll: Roll) =>
  roll.rollClass
    ? `roll:class:${roll.rollClass}:${roll.dateOf}`
    : `roll:subject:${roll.classId ?? 0}:${roll.periodId ?? 0}:${roll.dateOf}`;

/** The roll as the query of its calls (specification 001 §7: byclass, dateOf, rollClass or classId, webMode). */
export const queryOf = (roll: Roll) =>
  roll.rollClass
    ? { byclass: 'true' as const, dateOf: roll.dateOf, rollClass: roll.rollClass, webMode: 'true' as const }
    : {
        byclass: 'false' as const,
        dateOf: roll.dateOf,
        classId: String(roll.classId ?? 0),
        ...(roll.periodId ? { periodId: String(roll.periodId) } : {}),
        webMode: 'true' as const,
      };
