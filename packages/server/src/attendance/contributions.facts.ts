import { sql } from 'kysely';
import type { HasCode } from './arrivals/has-code.views.ts';

export type { HasCode };

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
