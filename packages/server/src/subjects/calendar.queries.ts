import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { PlannedDay } from './calendar.rules.ts';

type Span = AcademicCalendar['terms'][number];

/** A year as it is stored; `forUpdate` locks it until the transaction ends. */
export const findYear = async (db: Database, id: number, forUpdate = false) => {
  const query = db
    .selectFrom('academic_year')
    .select(['id', 'name as itemName', 'date_start as dateStart', 'date_end as dateEnd', 'version'])
    .select(['school_week as schoolWeek', 'cycle_days as cycleDays'])
    .select('holidays_shift_cycle as holidaysShiftCycle')
    .where('id', '=', id);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
};

export const findTerms = (db: Database, yearId: number): Promise<(Span & { id: number })[]> =>
  db
    .selectFrom('term')
    .select(['id', 'name as itemName', 'date_start as dateStart', 'date_end as dateEnd'])
    .where('academic_year_id', '=', yearId)
    .orderBy('date_start')
    .orderBy('id')
    .execute();

export const findDays = (db: Database, from: string, to: string): Promise<PlannedDay[]> =>
  db
    .selectFrom('calendar_day')
    .select(['date_of as dateOf', 'is_school_day as isSchoolDay', 'cycle_day as cycleDay', 'note'])
    .where('date_of', '>=', from)
    .where('date_of', '<=', to)
    .orderBy('date_of')
    .execute();

/** Another year that has dates of this span. */
export const findOverlap = (db: Database, { id, dateStart, dateEnd }: AcademicCalendar) =>
  db
    .selectFrom('academic_year')
    .select(['name as itemName', 'date_start as dateStart', 'date_end as dateEnd'])
    .where('id', '<>', id)
    .where('date_start', '<=', dateEnd)
    .where('date_end', '>=', dateStart)
    .executeTakeFirst();

/** Adds a year, or changes the one that is there; its version grows even where only its terms or dates change. */
export async function putYear(db: Database, calendar: AcademicCalendar, exists: boolean): Promise<void> {
  const { id, itemName: name, dateStart, dateEnd, cycleDays, holidaysShiftCycle } = calendar;
  const values = {
    name,
    date_start: dateStart,
    date_end: dateEnd,
    school_week: [...calendar.schoolWeek].sort((a, b) => a - b),
    cycle_days: cycleDays,
    holidays_shift_cycle: holidaysShiftCycle,
  };
  if (exists) await db.updateTable('academic_year').set(values).where('id', '=', id).execute();
  else
    await db
      .insertInto('academic_year')
      .values({ id, ...values })
      .execute();
}

/** Makes these the terms of a year. A term is known again by its name, else by its place among the rest. */
export async function putTerms(db: Database, yearId: number, terms: readonly Span[]): Promise<void> {
  const stored = await findTerms(db, yearId);
  const byName = new Map(stored.map((term) => [term.itemName, term]));
  const rest = stored.filter(({ itemName }) => !terms.some((term) => term.itemName === itemName));
  for (const { itemName: name, dateStart: date_start, dateEnd: date_end } of terms) {
    const before = byName.get(name) ?? rest.shift();
    const values = { name, date_start, date_end };
    if (!before)
      await db
        .insertInto('term')
        .values({ academic_year_id: yearId, ...values })
        .execute();
    else if (before.itemName !== name || before.dateStart !== date_start || before.dateEnd !== date_end)
      await db.updateTable('term').set(values).where('id', '=', before.id).execute();
  }
  const gone = rest.map(({ id }) => id);
  if (gone.length) await db.deleteFrom('term').where('id', 'in', gone).execute();
}

/**
 * Writes dates; those that are there already and the same are not touched, and none is ever deleted. What is noted on
 * a day of school is not the calendar's to say, and stays.
 */
export async function putDays(db: Database, days: readonly PlannedDay[]): Promise<void> {
  const column = <K extends keyof PlannedDay>(name: K) => days.map((day) => day[name]);
  await sql`insert into calendar_day as k (date_of, is_school_day, cycle_day, note)
    select * from unnest(${column('dateOf')}::date[], ${column('isSchoolDay')}::boolean[],
      ${column('cycleDay')}::integer[], ${column('note')}::text[])
    on conflict (date_of) do update set is_school_day = excluded.is_school_day, cycle_day = excluded.cycle_day,
      note = case when k.is_school_day and excluded.is_school_day then k.note else excluded.note end
    where (k.is_school_day, k.cycle_day) is distinct from (excluded.is_school_day, excluded.cycle_day)
      or not k.is_school_day and k.note <> excluded.note`.execute(db);
}

/**
 * Dates from one to another that are in no year (any more) are dates without school, and so are those around them up to the
 * years beside: a roster that makes a year shorter leaves its days of school as they are.
 */
export async function closeDays(db: Database, from: string, to: string): Promise<void> {
  await sql`update calendar_day set is_school_day = false, cycle_day = null, note = ''
    where date_of > coalesce((select max(y.date_end) from academic_year y where y.date_end < ${from}::date), '-infinity')
      and date_of < coalesce((select min(y.date_start) from academic_year y where y.date_start > ${to}::date), 'infinity')
      and (is_school_day or cycle_day is not null or note <> '')
      and not exists (select from academic_year y where date_of between y.date_start and y.date_end)`.execute(
    db,
  );
}
