import type { Database } from '../platform/database/school.ts';

export interface Membership {
  id: number;
  studentId: number;
  dateFrom: string;
  dateTo: string | null;
  version: number;
}

/** Memberships of a class: of one student, in their order. */
export const membershipsOf = (db: Database, classId: number, studentId: number): Promise<Membership[]> =>
  db
    .selectFrom('class_detail_member')
    .select(['id', 'student_id as studentId', 'date_from as dateFrom', 'date_to as dateTo', 'version'])
    .where('class_detail_id', '=', classId)
    .where('student_id', '=', studentId)
    .orderBy('date_from')
    .execute();

/** @returns the id */
export async function addMembership(
  db: Database,
  classId: number,
  { studentId, dateFrom, dateTo }: Omit<Membership, 'id' | 'version'>,
): Promise<number> {
  const { id } = await db
    .insertInto('class_detail_member')
    .values({ class_detail_id: classId, student_id: studentId, date_from: dateFrom, date_to: dateTo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a membership out; the audit keeps it. */
export async function takeMembershipOut(db: Database, id: number): Promise<void> {
  await db.deleteFrom('class_detail_member').where('id', '=', id).execute();
}

export async function putMembership(
  db: Database,
  { id, dateFrom, dateTo }: Pick<Membership, 'id' | 'dateFrom' | 'dateTo'>,
): Promise<void> {
  await db
    .updateTable('class_detail_member')
    .set({ date_from: dateFrom, date_to: dateTo })
    .where('id', '=', id)
    .execute();
}
