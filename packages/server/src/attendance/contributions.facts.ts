import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether the student `s` has a code on a day (`yyyy-MM-dd`), e.g. of a card that a scanner reads at the arrivals
 * desk.
 */
export type HasCode = (code: string, day: string) => RawBuilder<boolean>;

declare module '../platform/area.ts' {
  interface Contributions {
    studentCodes: HasCode;
  }
}

/** The same of all areas, put together. */
export const anyCode =
  (all: readonly HasCode[]): HasCode =>
  (code, day) =>
    all.length
      ? sql`(${sql.join(
          all.map((has) => has(code, day)),
          sql` or `,
        )})`
      : sql`false`;
