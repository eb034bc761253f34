import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Somebody who is met in a cycle, locked until the transaction ends; null: they are not. */
export async function teacherForUpdate(
  db: Database,
  cycleId: number,
  personId: number,
): Promise<{ id: number; closeQuota: number | null; version: number; booked: number } | null> {
  const { rows } = await sql<{ id: number; closeQuota: number | null; version: number; booked: number }>`
    select t.id, t.close_quota as "closeQuota", t.version,
      (select count(*)::integer from interview_booking b where b.cycle_id = t.cycle_id and b.teacher_id = t.person_id and b.date_closed is null) as booked
    from interview_teacher t where t.cycle_id = ${cycleId} and t.person_id = ${personId} and t.date_closed is null
    for no key update of t`.execute(db);
  return rows[0] ?? null;
}

/** Writes how many slots a teacher may close; the version goes up in any case. */
export async function setQuota(db: Database, id: number, closeQuota: number | null): Promise<void> {
  await db.updateTable('interview_teacher').set({ close_quota: closeQuota }).where('id', '=', id).execute();
}

/** Places on the list of a teacher, locked until the transaction ends. */
export async function waitsOfTeacher(db: Database, cycleId: number, teacherId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from interview_wait
    where cycle_id = ${cycleId} and teacher_id = ${teacherId} and date_closed is null order by id for no key update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Slots of a teacher in a cycle, locked until the transaction ends. */
export async function slotsOfTeacher(db: Database, cycleId: number, teacherId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from interview_slot
    where cycle_id = ${cycleId} and teacher_id = ${teacherId} and date_closed is null order by id for no key update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Ends that somebody is met, with the invitations to them. */
export async function closeTeacher(
  db: Database,
  { cycleId, teacherId, id }: { cycleId: number; teacherId: number; id: number },
  today: string,
): Promise<void> {
  await db
    .updateTable('interview_invitation')
    .set({ date_closed: today })
    .where('cycle_id', '=', cycleId)
    .where('teacher_id', '=', teacherId)
    .where('date_closed', 'is', null)
    .execute();
  await db.updateTable('interview_teacher').set({ date_closed: today }).where('id', '=', id).execute();
}

/** Whether somebody is met in a cycle. */
export async function isMet(db: Database, cycleId: number, personId: number): Promise<boolean> {
  const { rows } = await sql<{ isMet: boolean }>`select exists (select from interview_teacher t
    where t.cycle_id = ${cycleId} and t.person_id = ${personId} and t.date_closed is null) as "isMet"`.execute(
    db,
  );
  return rows[0]?.isMet ?? false;
}
