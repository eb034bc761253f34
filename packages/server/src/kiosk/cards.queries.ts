import type { StudentCard } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { sql } from 'kysely';
import type { HasCode } from '../attendance/contributions.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

type CardFields = Omit<StudentCard, 'id' | 'version'>;

/** A student's cards: those in use, then those that ended, latest first. */
export const studentCards = keptTable<'student_card', CardFields, 'student_id'>({
  table: 'student_card',
  owner: 'student_id',
  columns: {
    code: 'code',
    dateFrom: 'date_from',
    dateTo: 'date_to',
    dateLost: 'date_lost',
    note: 'note',
  },
  order: (today) =>
    sql`date_lost is not null or coalesce(date_to < ${today}::date, false), date_from desc, id desc`,
});

/** SQL: whether the student `s` has a card of this code that is in use on a day. */
export const hasCard: HasCode = (code, day) =>
  sql`exists (select from student_card k where k.student_id = s.id and upper(k.code) = upper(${code})
    and k.date_lost is null and k.date_from <= ${day}::date and (k.date_to is null or k.date_to >= ${day}::date))`;

/** Whose card a code is on a day; null for one that is nobody's, lost, or not of that day. */
export async function holderOf(
  db: Database,
  { code, day }: { code: string; day: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.student_id as id from student_card c join ${person} p on p.id = c.student_id
    where upper(c.code) = upper(${code}) and c.date_lost is null and c.date_from <= ${day}::date
      and (c.date_to is null or c.date_to >= ${day}::date) and p.merged_into is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether another card has this code. */
export async function codeIsTaken(db: Database, code: string, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from student_card where upper(code) = upper(${code}) and id <> ${id}`.execute(db);
  return rows.length > 0;
}
