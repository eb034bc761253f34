import type { YearRollOver } from '@homeroom/contract/subjects/roll-over.endpoints.ts';

/** What the office decides; the rest is the server's proposal. */
export interface Plan {
  fromYearID: number;
  /** `yyyy-MM-dd`; null: as proposed. */
  dateStart: string | null;
  dateEnd: string | null;
  /** Roll classes that go elsewhere than proposed; null: their members get none. */
  rollClasses: { rollClassID: number; toCode: string | null }[];
  repeating: { id: number; itemName: string }[];
}

export const planFor = (fromYearID: number): Plan => ({
  fromYearID,
  dateStart: null,
  dateEnd: null,
  rollClasses: [],
  repeating: [],
});

/** The plan with another roll class to go to; spaces alone are none. */
export const withCode = (plan: Plan, rollClassID: number, typed: string): Plan => ({
  ...plan,
  rollClasses: [
    ...plan.rollClasses.filter((one) => one.rollClassID !== rollClassID),
    { rollClassID, toCode: typed.trim() || null },
  ],
});

/** As both calls take it. */
export const planSent = ({ fromYearID, dateStart, dateEnd, rollClasses, repeating }: Plan) => ({
  fromYearID,
  dateStart,
  dateEnd,
  rollClasses,
  repeating: repeating.map(({ id }) => id),
});

/** Whether it can be done: nothing in the way, and dates that are in order. */
export const isReady = ({ obstacles, dateStart, dateEnd }: YearRollOver): boolean =>
  obstacles.length === 0 && dateStart < dateEnd;
