import type { CalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import type { SchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClassIdOn } from '../enrolment/enrolment.facts.ts';
import { campusIdOn, levelIdOn, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { pictureOf } from './news-pictures.queries.ts';

/** Where a child is on a day; an id that is null is of nothing. */
export interface ChildPlace {
  level: number | null;
  rollClass: number | null;
  campus: number | null;
}

/**
 * Who reads: whoever works at the school, or a family by where its children are. Of a family without a child whom the
 * adult may see, nothing is for it.
 */
export type Reader = 'staff' | readonly ChildPlace[];

/** Level, roll class and campus of each of these children on a day. */
export async function placesOf(
  db: Database,
  childIds: readonly number[],
  day: string,
): Promise<ChildPlace[]> {
  const { rows } = await sql<ChildPlace>`
    select ${levelIdOn(day)} as level, ${rollClassIdOn(day, 's.id')} as "rollClass", ${campusIdOn(day)} as campus
    from ${student} s where s.id = any(${[...childIds]}::integer[])`.execute(db);
  return rows;
}

/** SQL: whether a row `n` is for a reader. A family reads what is for one of its children: by level, roll class and campus, or for all of them. */
export const isFor = (reader: Reader): RawBuilder<boolean> =>
  reader === 'staff'
    ? sql`n.audience <> 'families'`
    : sql`n.audience <> 'staff' and exists (
        select from jsonb_to_recordset(${JSON.stringify(reader)}::jsonb) as c(level integer, "rollClass" integer, campus integer)
        where (n.level_ids = '{}' or c.level = any(n.level_ids))
          and (n.roll_class_ids = '{}' or c."rollClass" = any(n.roll_class_ids))
          and (n.campus_ids = '{}' or c.campus = any(n.campus_ids)))`;

/** SQL: whether news `n` are shown to a reader on a day. */
export const isShown = (reader: Reader, day: string): RawBuilder<boolean> => sql`(
  not n.is_draft and n.date_closed is null and n.date_from <= ${day} and (n.date_to is null or n.date_to >= ${day})
  and ${isFor(reader)})`;

/** The news shown to a reader on a day, newest first. */
export async function newsOn(db: Database, reader: Reader, day: string): Promise<SchoolNews[]> {
  const { rows } = await sql<SchoolNews>`
    select n.id, n.item_name as "itemName", n.details, n.date_from::text as "dateFrom", n.date_to::text as "dateTo",
      ${pictureOf(sql`n`)} as picture
    from school_news n where ${isShown(reader, day)}
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
