import type { FlagCategory } from '@homeroom/contract/alerts/flags.schemas.ts';
import { type RawBuilder, sql } from 'kysely';

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

/** Id of the level that a student is in on a day: a roll-over prepares the next one from its first day. */
export const levelIdOn = (day: string, s = 's'): Piece<number | null> =>
  sql`coalesce(case when ${sql.ref(`${s}.next_level_from`)} <= ${day} then ${sql.ref(`${s}.next_level_id`)} end,
    ${sql.ref(`${s}.level_id`)})`;

/** Name of that level; empty where there is none. */
export const levelOn = (day: string, s = 's'): Piece<string> =>
  sql`coalesce((select v.name from level v where v.id = ${levelIdOn(day, s)}), '')`;

/** Whether a dated row (`date_from`, `date_to`, both inclusive) holds on a day. */
export const holdsOn = (day: string, row: string): Piece<boolean> =>
  sql`(${sql.ref(`${row}.date_from`)} <= ${day}
    and (${sql.ref(`${row}.date_to`)} is null or ${sql.ref(`${row}.date_to`)} >= ${day}))`;

/** Code of the roll class that a student is in on a day; empty where there is none. `id` is the person's, e.g. `p.id`. */
export const rollClassOn = (day: string, id = 'p.id'): Piece<string> =>
  sql`coalesce((select rc.code from roll_class_member rm join roll_class rc on rc.id = rm.roll_class_id
    where rm.student_id = ${sql.ref(id)} and ${holdsOn(day, 'rm')}
      and (rc.date_closed is null or rc.date_closed >= ${day}) limit 1), '')`;

/** Path of a photo, with what tells one photo from the next: of rows `p` of person and `i` of stored_image. */
export const PHOTO_PATH = `'/imgs/persons/' || p.id || '?v=' || left(i.etag, 8)`;

/** The same of `p`; null where there is no photo. */
export const photoOf = (): Piece<string | null> =>
  sql`(select ${sql.raw(PHOTO_PATH)} from stored_image i where i.id = p.photo_id)`;

/** Open alerts as they stand beside a name: a JSON array of `{ category, itemName }`. */
export const flagsOf = (id = 'p.id'): Piece<{ category: FlagCategory; itemName: string }[]> =>
  sql`coalesce((select json_agg(json_build_object('category', fl.category, 'itemName', fl.item_name)
      order by fl.category, fl.item_name, fl.id)
    from flag fl where fl.person_id = ${sql.ref(id)} and fl.date_closed is null), '[]')`;
