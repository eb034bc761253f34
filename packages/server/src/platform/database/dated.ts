import { type RawBuilder, sql } from 'kysely';

/** SQL: whether a dated row (`date_from`, `date_to`, both inclusive) holds on a day, `yyyy-MM-dd`. */
export const holdsOn = (day: string, row: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.date_from`)} <= ${day}
    and (${sql.ref(`${row}.date_to`)} is null or ${sql.ref(`${row}.date_to`)} >= ${day}))`;

/** SQL: the same on the day that a column of another row holds, e.g. `k.date_of`. */
export const holdsOnDayOf = (column: string, row: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.date_from`)} <= ${sql.ref(column)}
    and (${sql.ref(`${row}.date_to`)} is null or ${sql.ref(`${row}.date_to`)} >= ${sql.ref(column)}))`;

/** SQL: whether the dated rows `k` and `t` have a day in common. */
export const daysOverlap = sql<boolean>`daterange(k.date_from, k.date_to, '[]') && daterange(t.date_from, t.date_to, '[]')`;
/** SQL: whether all days of the dated row `t` are days of `k`. */
export const DAYS_WITHIN = `daterange(k.date_from, k.date_to, '[]') @> daterange(t.date_from, t.date_to, '[]')`;
export const daysWithin = sql.raw<boolean>(DAYS_WITHIN);
