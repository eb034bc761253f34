import type { BehaviourNote } from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../platform/database/database.gen.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { userAccount } from '../session/accounts.facts.ts';

/** The event of an action; null where there is no such action. */
export async function reportOfAction(db: Database, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select report_id as id from behaviour_action where id = ${id} and date_closed is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** What somebody is to do, due first: not completed, or a repair that is to be looked at and has not ended. */
export async function openActionsOf(
  db: Database,
  ownerId: number,
  today: string,
): Promise<{ id: number; reportId: number }[]> {
  const { rows } = await sql<{ id: number; reportId: number }>`
    select c.id, c.report_id as "reportId"
    from behaviour_action c join behaviour_report r on r.id = c.report_id
    where c.owner_id = ${ownerId} and c.date_closed is null and r.date_closed is null
      and (not c.is_completed or (c.check_back_date <= ${today} and c.outcome = ''))
    order by case when c.is_completed then c.check_back_date else coalesce(c.due_date, c.check_back_date) end nulls last,
      c.occurred_at, c.id`.execute(db);
  return rows;
}

/** When each of these actions got its last note, in school time. */
export async function lastNotes(
  db: Database,
  actionIds: readonly number[],
  timeZone: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; at: string }>`
    select action_id as id, to_char(max(written_at) at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as at
    from behaviour_note where action_id = any(${[...actionIds]}::integer[]) group by action_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** The conversation about an action, oldest first. */
export async function notesOn(
  db: Database,
  actionId: number,
  { user, timeZone }: Pick<RequestContext, 'user' | 'timeZone'>,
): Promise<BehaviourNote[]> {
  const { rows } = await sql<BehaviourNote>`
    select n.id, n.action_id as "actionID", n.details, u.full_name as "writtenBy",
      to_char(n.written_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "dateOf",
      n.written_by_id = ${user.id} as "isMine"
    from behaviour_note n join ${userAccount} u on u.id = n.written_by_id
    where n.action_id = ${actionId} order by n.id`.execute(db);
  return rows;
}

export async function addNote(db: Database, row: Insertable<DB['behaviour_note']>): Promise<void> {
  await db.insertInto('behaviour_note').values(row).execute();
}
