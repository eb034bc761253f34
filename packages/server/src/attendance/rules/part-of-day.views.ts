import { type RawBuilder, sql } from 'kysely';
import { period } from '../../subjects/subjects.facts.ts';

/** SQL: `k` has no times: it is of whole days. */
export const isOfWholeDays = (k: string): string => `${k}.time_from is null and ${k}.time_to is null`;

/** SQL: the times of `k` as `HH:mm`. */
export const timesOf = (k: string): string =>
  `to_char(${k}.time_from, 'HH24:MI'), to_char(${k}.time_to, 'HH24:MI')`;

/**
 * SQL: whether a known absence `k` of the day is of the roll in the period with the id that an expression gives: one of a
 * part of the day is where that overlaps the period.
 */
export const isOfPeriod = (k: string, periodId: string): string =>
  `(${isOfWholeDays(k)} or exists (select from ${period.tableName} that_period where that_period.id = ${periodId}
    and is_away_in(${k}.time_from, ${k}.time_to, that_period.time_start, that_period.time_end)))`;

/** SQL: whether a known absence `k` of the day is of the roll `r`, a row of `roll`. */
export const isOfRoll = (k: string, r: string): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(`${r}.roll_class_id`)} is not null then ${sql.ref(`${k}.covers_morning`)}
    else ${sql.raw(isOfPeriod(k, `${r}.period_id`))} end`;

/** SQL: the same of a roll that is named, whether or not anybody has begun it. */
export const isOfRollNamed = (
  k: string,
  roll: { kind: 'class' } | { kind: 'subject'; periodId: number | null },
): RawBuilder<boolean> =>
  roll.kind === 'class'
    ? sql<boolean>`${sql.ref(`${k}.covers_morning`)}`
    : sql<boolean>`(${sql.raw(isOfWholeDays(k))} or exists (select from ${period} that_period
        where that_period.id = ${roll.periodId}::integer
          and is_away_in(${sql.ref(`${k}.time_from`)}, ${sql.ref(`${k}.time_to`)}, that_period.time_start, that_period.time_end)))`;
