import type { KeptAbsenceReason } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import { keptTable } from '../../platform/records/kept-table.ts';

type Beside = Pick<KeptAbsenceReason, 'isDefault' | 'ordinal'>;
type ReasonFields = Omit<KeptAbsenceReason, 'id' | 'permission' | 'version' | keyof Beside>;

/** The reasons of a set in their order, retired ones last. */
export const absenceReasons = keptTable<'absence_reason', ReasonFields, 'reason_set', Beside>({
  table: 'absence_reason',
  owner: 'reason_set',
  columns: {
    code: 'code',
    label: 'label',
    authorised: 'authorised',
    countsAsAbsence: 'counts_as_absence',
    onSite: 'on_site',
    isLate: 'is_late',
    teacherMayUse: 'teacher_may_use',
    parentMayChoose: 'parent_may_choose',
    needsDetails: 'needs_details',
    dateClosed: 'date_closed',
  },
  reads: { isDefault: sql`absence_reason.is_default`, ordinal: sql`absence_reason.ordinal` },
  order: () => sql`date_closed is not null, ordinal, id`,
  place: 'ordinal',
});

/** Whether another reason of the set has this code. */
export async function codeIsTaken(db: Database, set: string, code: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from absence_reason where reason_set = ${set} and code = ${code} and id <> ${id}`.execute(db);
  return rows.length > 0;
}
