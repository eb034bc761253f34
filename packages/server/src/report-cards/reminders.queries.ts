import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { localTime } from './period.views.ts';

/** A reminder that somebody was sent. */
export interface SentReminder {
  id: number;
  teacher: { id: number; itemName: string };
  at: string;
  by: string | null;
}

/** Who was reminded in a period, newest first. */
export async function remindersOf(db: Database, periodId: number, timeZone: string): Promise<SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    select m.id, json_build_object('id', p.id, 'itemName', p.full_name) as teacher, ${localTime('m.reminded_at', timeZone)} as at,
      u.full_name as by
    from report_reminder m join ${person} p on p.id = m.teacher_id left join ${userAccount} u on u.id = m.reminded_by_id
    where m.assessment_period_id = ${periodId} order by m.id desc`.execute(db);
  return rows;
}

/** By teacher when they were reminded last, in school time. */
export async function lastReminders(
  db: Database,
  periodId: number,
  timeZone: string,
): Promise<Map<number, string>> {
  const all = await remindersOf(db, periodId, timeZone);
  return new Map(all.toReversed().map(({ teacher, at }) => [teacher.id, at]));
}

/**
 * Notes reminders of a day. By themselves teachers are reminded once a period.
 * @returns whom this was new for
 */
export async function addReminders(
  db: Database,
  { periodId, teacherIds, day }: { periodId: number; teacherIds: readonly number[]; day: string },
  { userId, now }: { userId: number | null; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into report_reminder (assessment_period_id, teacher_id, date_of, reminded_at, reminded_by_id)
    select ${periodId}, t, ${day}, ${now}, ${userId} from unnest(${[...teacherIds]}::integer[]) t
    where not (${userId === null}::boolean and exists (select from report_reminder m
      where m.assessment_period_id = ${periodId} and m.teacher_id = t and m.reminded_by_id is null))
    order by t on conflict (assessment_period_id, teacher_id, date_of) do nothing
    returning teacher_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Persons by name and whether they have an address. */
export async function addressedAmong(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; itemName: string; hasMail: boolean }[]> {
  const { rows } = await sql<{ id: number; itemName: string; hasMail: boolean }>`
    select p.id, p.full_name as "itemName", coalesce(btrim(p.email), '') <> '' as "hasMail"
    from ${person} p where p.id = any(${[...ids]}::integer[]) and p.merged_into is null order by p.list_name, p.id`.execute(
    db,
  );
  return rows;
}
