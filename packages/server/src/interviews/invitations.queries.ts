import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** An invitation as its changes are decided by. */
interface StoredInvitation {
  id: number;
  cycleId: number;
  teacherId: number;
  slots: number;
  booked: number;
  version: number;
}

/** An invitation that stands, locked until the transaction ends; null: there is none. */
export async function invitationForUpdate(db: Database, id: number): Promise<StoredInvitation | null> {
  await sql`select from interview_invitation where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<StoredInvitation>`
    select i.id, i.cycle_id as "cycleId", i.teacher_id as "teacherId", i.slots, i.version,
      (select count(*)::integer from interview_booking b where b.invitation_id = i.id and b.date_closed is null) as booked
    from interview_invitation i where i.id = ${id} and i.date_closed is null`.execute(db);
  return rows[0] ?? null;
}

export async function setInvitation(
  db: Database,
  id: number,
  { slots, reason }: { slots: number; reason: string },
): Promise<void> {
  await db.updateTable('interview_invitation').set({ slots, reason }).where('id', '=', id).execute();
}

export async function setRequest(
  db: Database,
  id: number,
  request: { at: Date; byId: number; note: string } | null,
): Promise<void> {
  await db
    .updateTable('interview_invitation')
    .set({
      requested_at: request?.at ?? null,
      requested_by_id: request?.byId ?? null,
      request_note: request?.note ?? '',
    })
    .where('id', '=', id)
    .execute();
}

export async function closeInvitation(db: Database, id: number, today: string): Promise<void> {
  await db.updateTable('interview_invitation').set({ date_closed: today }).where('id', '=', id).execute();
}

/** Places on waiting lists for an invitation, of one state where asked; locked until the transaction ends. */
export async function waitsOfInvitation(db: Database, id: number, state?: 'offered'): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from interview_wait where invitation_id = ${id} and date_closed is null
    and (${state ?? null}::text is null or state = ${state ?? null}) order by id for no key update`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
