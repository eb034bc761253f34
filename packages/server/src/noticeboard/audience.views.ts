import type { CalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import type { SchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClassIdOn } from '../enrolment/enrolment.facts.ts';
import { campusIdOn, levelIdOn, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** Where the children of a family are on a day. */
export interface FamilyPlaces {
  levelIds: number[];
  rollClassIds: number[];
  campusIds: number[];
}

/** Who reads: whoever works at the school, or a family by where its children are. */
export type Reader = 'staff' | FamilyPlaces;

/** Levels, roll classes and campuses of children on a day. */
export async function placesOf(
  db: Database,
  childIds: readonly number[],
  day: string,
): Promise<FamilyPlaces> {
  const { rows } = await sql<FamilyPlaces>`
    select coalesce(array_agg(distinct x.level) filter (where x.level is not null), '{}') as "levelIds",
      coalesce(array_agg(distinct x.roll_class) filter (where x.roll_class is not null), '{}') as "rollClassIds",
      coalesce(array_agg(distinct x.campus) filter (where x.campus is not null), '{}') as "campusIds"
    from (select ${levelIdOn(day)} as level, ${campusIdOn(day)} as campus, ${rollClassIdOn(day, 's.id')} as roll_class
      from ${student} s where s.id = any(${[...childIds]}::integer[])) x`.execute(db);
  return rows[0] ?? { levelIds: [], rollClassIds: [], campusIds: [] };
}

/** SQL: whether a row `n` is for a reader. A family reads what is for all levels, or for one of its children's, and so on. */
export const isFor = (reader: Reader): RawBuilder<boolean> => {
  if (reader === 'staff') return sql`n.audience <> 'families'`;
  const among = (column: string, ids: readonly number[]) =>
    sql`(${sql.ref(`n.${column}`)} = '{}' or ${sql.ref(`n.${column}`)} && ${[...ids]}::integer[])`;
  return sql`n.audience <> 'staff' and ${among('level_ids', reader.levelIds)}
    and ${among('roll_class_ids', reader.rollClassIds)} and ${among('campus_ids', reader.campusIds)}`;
};

/** The news shown to a reader on a day, newest first. */
export async function newsOn(db: Database, reader: Reader, day: string): Promise<SchoolNews[]> {
  const { rows } = await sql<SchoolNews>`
    select n.id, n.item_name as "itemName", n.details, n.date_from::text as "dateFrom", n.date_to::text as "dateTo"
    from school_news n
    where not n.is_draft and n.date_closed is null and n.date_from <= ${day} and (n.date_to is null or n.date_to >= ${day})
      and ${isFor(reader)}
    order by n.date_from desc, n.id desc limit 100`.execute(db);
  return rows;
}

/** The events for a reader that touch these days, both inclusive, by time. */
export async function eventsBetween(
  db: Database,
  reader: Reader,
  { from, to }: { from: string; to: string },
): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent>`
    select n.id, n.item_name as "itemName", n.details, n.location, n.date_from::text as "dateOfStart",
      n.date_to::text as "dateOfEnd", to_char(n.time_start, 'HH24:MI') as "timeStart", to_char(n.time_end, 'HH24:MI') as "timeEnd"
    from calendar_event n
    where not n.is_draft and n.date_closed is null and n.date_from <= ${to} and n.date_to >= ${from} and ${isFor(reader)}
    order by n.date_from, n.time_start nulls first, n.id limit 1000`.execute(db);
  return rows;
}
