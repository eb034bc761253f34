import type {
  CalendarEvent,
  CalendarEventRecord,
} from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import type { SchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClassIdOn } from '../enrolment/enrolment.facts.ts';
import { campusIdOn, levelIdOn, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { pictureOf } from './news-pictures.queries.ts';

/** Where a child is on a day; an id that is null is of nothing, or not for the adult to know. */
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
export function isFor(reader: Reader): RawBuilder<boolean> {
  if (reader === 'staff') return sql`n.audience <> 'families'`;
  return sql`n.audience <> 'staff' and exists (
    select from jsonb_to_recordset(${JSON.stringify(reader)}::jsonb) as c(level integer, "rollClass" integer, campus integer)
    where (n.level_ids = '{}' or c.level = any(n.level_ids))
      and (n.roll_class_ids = '{}' or c."rollClass" = any(n.roll_class_ids))
      and (n.campus_ids = '{}' or c.campus = any(n.campus_ids)))`;
}

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
    order by n.date_from desc, n.id desc`.execute(db);
  return rows;
}

const eventColumns = sql`n.id, n.item_name as "itemName", n.details, n.location, n.date_from::text as "dateOfStart",
  n.date_to::text as "dateOfEnd", to_char(n.time_start, 'HH24:MI') as "timeStart", to_char(n.time_end, 'HH24:MI') as "timeEnd"`;
const isBetween = ({ from, to }: Days) =>
  sql`not n.is_draft and n.date_closed is null and n.date_from <= ${to} and n.date_to >= ${from}`;
const eventOrder = sql`n.date_from, n.time_start nulls first, n.id`;

/** Two days, both inclusive. */
interface Days {
  from: string;
  to: string;
}

/** The events for a reader that touch these days, by time. */
export async function eventsBetween(db: Database, reader: Reader, days: Days): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent>`
    select ${eventColumns} from calendar_event n where ${isBetween(days)} and ${isFor(reader)}
    order by ${eventOrder}`.execute(db);
  return rows;
}

/** An event with for whom it is. */
type AddressedEvent = CalendarEvent &
  Pick<CalendarEventRecord, 'audience' | 'levelIDs' | 'rollClassIDs' | 'campusIDs'>;

/** All published events that touch these days, whoever they are for, by time: for whoever keeps the calendar. */
export async function allEventsBetween(db: Database, days: Days): Promise<AddressedEvent[]> {
  const { rows } = await sql<AddressedEvent>`
    select ${eventColumns}, n.audience, n.level_ids as "levelIDs", n.roll_class_ids as "rollClassIDs",
      n.campus_ids as "campusIDs"
    from calendar_event n where ${isBetween(days)} order by ${eventOrder}`.execute(db);
  return rows;
}
