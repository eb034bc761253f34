import { type Insertable, sql, type UpdateObject } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { DB } from '../platform/database/database.gen.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { calendarDays, classDetailTeacher, classMeeting, period } from '../subjects/subjects.facts.ts';
import type { Named } from './names.rules.ts';

/** The names of persons, by id. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, Named>> {
  const { rows } = await sql<Named & { id: number }>`
    select id, surname, given_name as "givenName", preferred_name as "preferredName", middle_name as "middleName",
      former_names as "formerNames"
    from ${person} where id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where the timetable has a teacher at a time of the school; the period alone where they have no class, and nothing outside of school. */
export async function lessonAt(
  db: Database,
  teacherId: number | null,
  at: string,
): Promise<{ class_detail_id: number | null; period_id: number | null }> {
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  const { rows } = await sql<{ class_detail_id: number | null; period_id: number }>`
    select l.class_detail_id, p.id as period_id
    from ${calendarDays} k join ${period} p on p.time_start <= ${time}::time and p.time_end > ${time}::time
      left join lateral (
        select m.class_detail_id from ${classMeeting} m join ${classDetailTeacher} t on t.class_detail_id = m.class_detail_id
        where m.period_id = p.id and (m.cycle_day is null or m.cycle_day = k.cycle_day) and t.person_id = ${teacherId}
          and t.date_from <= ${day} and (t.date_to is null or t.date_to >= ${day})
        order by m.class_detail_id limit 1) l on true
    where k.date_of = ${day} and k.is_school_day
    order by l.class_detail_id nulls last, p.ordinal, p.id limit 1`.execute(db);
  return rows[0] ?? { class_detail_id: null, period_id: null };
}

/** What an incident is stored as, besides where it belongs, its type and its points. */
export type IncidentValues = Pick<
  Insertable<DB['behaviour_incident']>,
  'occurred_at' | 'teacher_id' | 'location_id' | 'comment'
>;
export type ActionValues = Omit<
  Insertable<DB['behaviour_action']>,
  'id' | 'guid' | 'version' | 'report_id' | 'participant_id' | 'action_type_id' | 'date_closed'
>;

type Table =
  | 'behaviour_report'
  | 'behaviour_participant'
  | 'behaviour_incident'
  | 'behaviour_action'
  | 'behaviour_seat';

/** Adds rows. @returns their ids, in the order of the rows */
export async function addRows<T extends Table>(
  db: Database,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  if (!rows.length) return [];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const values = rows.map((row) => {
    const cells = row as Record<string, unknown>;
    return sql`(${sql.join(columns.map((column) => cells[column] ?? null))})`;
  });
  const added = await sql<{
    id: number;
  }>`insert into ${sql.table(table)} (${sql.join(columns.map((c) => sql.ref(c)))})
    values ${sql.join(values)} returning id`.execute(db);
  return added.rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Writes columns of one row where one of them differs. */
export async function changeRow<T extends Table>(
  db: Database,
  table: T,
  id: number,
  columns: UpdateObject<DB, T>,
): Promise<void> {
  const pairs = Object.entries(columns);
  const set = pairs.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const differs = pairs.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id} and (${sql.join(differs, sql` or `)})`.execute(
    db,
  );
}

/** Closes rows on a day. Nothing is deleted. */
export async function closeRows(
  db: Database,
  table: Table,
  ids: readonly number[],
  day: string,
): Promise<void> {
  if (!ids.length) return;
  await sql`update ${sql.table(table)} set date_closed = ${day}
    where id = any(${[...ids]}::integer[]) and date_closed is null`.execute(db);
}

/** Takes events away: who did, and when. They stay stored. */
export async function closeReports(
  db: Database,
  ids: readonly number[],
  { today, now, user }: Pick<RequestContext, 'today' | 'now' | 'user'>,
): Promise<void> {
  await sql`update behaviour_report
    set date_closed = ${today}, closed_at = ${now}, closed_by_id = ${user.id}, saved_at = clock_timestamp()
    where id = any(${[...ids]}::integer[]) and date_closed is null`.execute(db);
}

/** Frees the seats of actions that nobody has marked yet. */
export async function freeSeats(db: Database, actionIds: readonly number[], day: string): Promise<void> {
  if (!actionIds.length) return;
  await sql`update behaviour_seat set date_closed = ${day}
    where action_id = any(${[...actionIds]}::integer[]) and mark = '' and date_closed is null`.execute(db);
}

/** Writes columns of an event, and raises its version, which stands for all that belongs to it. */
export const changeReport = (
  db: Database,
  id: number,
  columns: UpdateObject<DB, 'behaviour_report'> = {},
): Promise<void> => changeRow(db, 'behaviour_report', id, { ...columns, saved_at: sql`clock_timestamp()` });
