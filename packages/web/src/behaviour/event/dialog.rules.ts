import type { TypedPerson } from './event.rules.ts';

/** What several participants have of one type. */
export interface OfType<T> {
  typeID: number;
  /** How many of them have it. */
  count: number;
  /** As the first of them has it. */
  first: T;
  /** All of them say the same of it. */
  isSame: boolean;
  /** Somebody may change it. */
  mayEdit: boolean;
}

/** What is said of it, whoever's it is. */
const said = (one: object) =>
  JSON.stringify({ ...one, id: 0, permission: 0, statusDate: null, completedDate: null });

const grouped = <T extends { typeID: number; permission: number }>(all: readonly T[]): OfType<T>[] =>
  [...Map.groupBy(all, ({ typeID }) => typeID)].flatMap(([typeID, [first, ...more]]) =>
    first
      ? [
          {
            typeID,
            count: more.length + 1,
            first,
            isSame: more.every((one) => said(one) === said(first)),
            mayEdit: [first, ...more].some(({ permission }) => permission === 2),
          },
        ]
      : [],
  );

/** The incidents of some participants by type, in the order in which they came. */
export const incidentsByType = (people: readonly TypedPerson[]) =>
  grouped(people.flatMap(({ incidents }) => incidents));

/** Their actions. */
export const actionsByType = (people: readonly TypedPerson[]) =>
  grouped(people.flatMap(({ actions }) => actions));
