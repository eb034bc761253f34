import type { ReplyKind } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { reopenProposal, type StoredProposal } from './proposals.queries.ts';

/** What is said of an absence. */
export interface SaidReply extends PartOfDay {
  studentId: number;
  adultId: number;
  kind: ReplyKind;
  dateFrom: string;
  dateTo: string;
  reasonId: number | null;
  details: string;
}

export interface StoredReply extends SaidReply, StoredProposal {}

/** Says it; what the same adult said of that day before, and nobody has decided, is replaced. @returns the id */
export async function putReply(db: Database, said: SaidReply, now: Date): Promise<number> {
  const { studentId, adultId, kind, dateFrom, dateTo, timeFrom, timeTo, reasonId, details } = said;
  const { rows } = await sql<{ id: number }>`
    insert into absence_reply (student_id, adult_id, kind, date_from, date_to, time_from, time_to, reason_id, details,
      made_at)
    values (${studentId}, ${adultId}, ${kind}, ${dateFrom}, ${dateTo}, ${timeFrom}, ${timeTo}, ${reasonId}, ${details}, ${now})
    on conflict (student_id, adult_id, date_from) where state = 'waiting'
    do update set kind = excluded.kind, date_to = excluded.date_to, time_from = excluded.time_from,
      time_to = excluded.time_to, reason_id = excluded.reason_id,
      details = excluded.details, made_at = excluded.made_at
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** Lets a reply wait again. @returns whether it does: not where the same adult has said something of that day anew */
export const reopenReply = (db: Database, id: number): Promise<boolean> =>
  reopenProposal(
    db,
    'absence_reply',
    id,
    sql`w.student_id = p.student_id and w.adult_id = p.adult_id and w.date_from = p.date_from`,
  );

/** A reply, locked until the transaction ends. */
export async function replyForUpdate(db: Database, id: number): Promise<StoredReply | null> {
  const { rows } = await sql<StoredReply>`
    select id, student_id as "studentId", adult_id as "adultId", kind, date_from::text as "dateFrom",
      date_to::text as "dateTo", to_char(time_from, 'HH24:MI') as "timeFrom", to_char(time_to, 'HH24:MI') as "timeTo",
      reason_id as "reasonId", details, state, version
    from absence_reply where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Of whom and of which days a reply speaks; null where there is none. */
export async function replyNamed(
  db: Database,
  id: number,
): Promise<Pick<SaidReply, 'studentId' | 'dateFrom' | 'dateTo'> | null> {
  const { rows } = await sql<Pick<SaidReply, 'studentId' | 'dateFrom' | 'dateTo'>>`
    select student_id as "studentId", date_from::text as "dateFrom", date_to::text as "dateTo"
    from absence_reply where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
