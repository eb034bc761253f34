import { type RawBuilder, sql } from 'kysely';
import { storedImage } from '../configuration/configuration.facts.ts';

/** Pieces of SQL that say the same of a person wherever they are shown. A day is the school's, `yyyy-MM-dd`. */
type Piece<T> = RawBuilder<T>;
type Standing = '' | 'future' | 'current' | 'past';

/**
 * Where a student stands on a day; null where `s` is no row. Last days are inclusive. Whoever has a date of applying
 * or enrolling, and none of starting, is still to come.
 */
export const studentStanding = (day: string, s = 's'): Piece<Standing | null> => {
  const of = (column: string) => sql.ref(`${s}.${column}`);
  return sql`case when ${of('id')} is null then null
    when ${of('date_left')} < ${day} then 'past'
    when ${of('date_start')} > ${day}
      or (${of('date_start')} is null and coalesce(${of('date_enrol')}, ${of('date_applied')}) is not null) then 'future'
    else 'current' end`;
};

/** Where a member of staff stands on a day; null where `f` is no row. */
export const staffStanding = (day: string, f = 'f'): Piece<Standing | null> => {
  const of = (column: string) => sql.ref(`${f}.${column}`);
  return sql`case when ${of('id')} is null then null
    when ${of('date_end')} < ${day} then 'past' when ${of('date_start')} > ${day} then 'future' else 'current' end`;
};

/** What holds of a student on a day: a roll-over prepares the next level and campus from their first day. */
const preparedOn =
  (what: 'level' | 'campus') =>
  (day: string, s = 's'): Piece<number | null> => {
    const of = (column: string) => sql.ref(`${s}.${column}`);
    return sql`coalesce(case when ${of(`next_${what}_from`)} <= ${day} then ${of(`next_${what}_id`)} end, ${of(`${what}_id`)})`;
  };

/** Id of the level that a student is in on a day. */
export const levelIdOn = preparedOn('level');

/** Id of the campus that a student is at on a day. */
export const campusIdOn = preparedOn('campus');

/** What tells one photo from the next, of the row `i` of its picture. */
const PHOTO_VERSION = 'left(i.etag, 8)';

/** Path of a photo, with its version: of the rows `p` of person and `i` of its picture. */
export const PHOTO_PATH = `'/imgs/persons/' || p.id || '?v=' || ${PHOTO_VERSION}`;

const ofPhoto = (what: string): Piece<string | null> =>
  sql`(select ${sql.raw(what)} from ${storedImage} i where i.id = p.photo_id)`;

/** The same of `p`; null where there is no photo. */
export const photoOf = (): Piece<string | null> => ofPhoto(PHOTO_PATH);

/** The version alone, for who reads the photo by a path of their own. */
export const photoVersionOf = (): Piece<string | null> => ofPhoto(PHOTO_VERSION);
