import type { RawBuilder } from 'kysely';

/**
 * SQL: whether the student `s` has a code on a day (`yyyy-MM-dd`), e.g. of a card that a scanner reads at the arrivals
 * desk.
 */
export type HasCode = (code: string, day: string) => RawBuilder<boolean>;
