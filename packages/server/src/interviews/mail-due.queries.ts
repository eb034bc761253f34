import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Minutes without another change after which a family is told what is booked: one mail, not one a row. */
const QUIET_MINUTES = 3;

/** Has adults told by mail soon what they have booked; what the school has changed is said as such. */
export async function dueMail(
  db: Database,
  {
    cycleId,
    adults,
    kind,
    now,
  }: { cycleId: number; adults: readonly number[]; kind: 'booked' | 'changed'; now: Date },
): Promise<void> {
  const dueAt = new Date(now.getTime() + QUIET_MINUTES * 60_000);
  await sql`insert into interview_mail_due as m (cycle_id, adult_id, kind, due_at)
    select ${cycleId}, a, ${kind}, ${dueAt} from unnest(${[...new Set(adults)].sort((a, b) => a - b)}::integer[]) a
    on conflict (cycle_id, adult_id) do update set due_at = excluded.due_at,
      kind = case when m.kind = 'changed' then m.kind else excluded.kind end`.execute(db);
}

/** Whether anybody is to be told by now. */
export async function isMailDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from interview_mail_due where due_at <= ${now}) as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}

/** Takes those who are to be told by now off the list. */
export async function takeDueMail(
  db: Database,
  now: Date,
): Promise<{ cycleId: number; adultId: number; kind: 'booked' | 'changed'; dueAt: Date }[]> {
  const { rows } = await sql<{ cycleId: number; adultId: number; kind: 'booked' | 'changed'; dueAt: Date }>`
    delete from interview_mail_due m where (m.cycle_id, m.adult_id) in (
      select d.cycle_id, d.adult_id from interview_mail_due d where d.due_at <= ${now} order by d.cycle_id, d.adult_id limit 500 for update skip locked)
    returning m.cycle_id as "cycleId", m.adult_id as "adultId", m.kind, m.due_at as "dueAt"`.execute(db);
  return rows;
}
