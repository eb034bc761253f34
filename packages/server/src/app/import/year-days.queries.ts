import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import type { PlannedDay } from '../../subjects/calendar.rules.ts';

/** A date of a year's calendar as it was read. */
export interface StoredDay extends PlannedDay {
  /** As it was read: another one by the time of writing is somebody else's change. */
  version: number;
}

/** What the calendar of a year that the roster names goes by. */
export interface StoredYear {
  id: number;
  schoolWeek: number[];
  /** 0: the school has no cycle. */
  cycleDays: number;
  holidaysShiftCycle: boolean;
  days: StoredDay[];
}

interface Year {
  id: number;
  dateStart: string;
  dateEnd: string;
}

/** The years of a plan that the school has, with what its calendar says of their dates, past ones of it too. */
export async function yearDays(db: Database, years: readonly Year[]): Promise<StoredYear[]> {
  const { rows } = await sql<StoredYear>`
    select y.id, y.school_week as "schoolWeek", y.cycle_days as "cycleDays",
      y.holidays_shift_cycle as "holidaysShiftCycle", coalesce(d.days, '[]') as days
    from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as w(id integer, "dateStart" date, "dateEnd" date)
      join academic_year y on y.id = w.id
      left join lateral (select jsonb_agg(jsonb_build_object('dateOf', k.date_of, 'isSchoolDay', k.is_school_day,
          'cycleDay', k.cycle_day, 'note', k.note, 'version', k.version) order by k.date_of) as days
        from calendar_day k
        where k.date_of between least(y.date_start, w."dateStart") and greatest(y.date_end, w."dateEnd")) d on true
    order by y.id`.execute(db);
  return rows;
}

/** Writes dates of the calendar; one that somebody changed since it was read stays as they have it. */
export async function changeDays(db: Database, days: readonly StoredDay[]): Promise<void> {
  await sql`update calendar_day k set is_school_day = r."isSchoolDay", cycle_day = r."cycleDay", note = r.note
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as r("dateOf" date, "isSchoolDay" boolean, "cycleDay" integer, note text, version integer)
    where k.date_of = r."dateOf" and k.version = r.version`.execute(db);
}

/** Waits for whoever is saving the calendar of one of these years, and lets nobody do so until the import is written. */
export async function holdYears(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select from academic_year where id = any(${[...ids]}::integer[]) order by id for update`.execute(
    db,
  );
}

/** A calendar has the version of its year: whoever opened it before its terms or dates changed saves over none of them. */
export async function touchYears(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update academic_year set name = name where id = any(${[...ids]}::integer[])`.execute(db);
}
