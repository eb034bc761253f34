import type {
  KeptAbsenceReason,
  saveAbsenceReason,
} from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { ensureField } from '../../platform/problem.ts';
import { closedOn } from '../../platform/records/kept-table.ts';
import { trimmed } from '../../platform/records/trimmed.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { absenceReasons, codeIsTaken } from './absence-reasons.queries.ts';

/** Advisory lock: reasons are saved one after the other, as moving one moves those behind it. */
export const ABSENCE_REASONS_LOCK = 'attendance.reasons';

const meaning = ['authorised', 'countsAsAbsence', 'onSite', 'isLate'] as const;

const setOf = async ({ school }: RequestContext, db: Database) =>
  (await settingsOf(school, db)).attendance.reasonSet;

/** The reasons of the school's set in their order, retired ones last. */
export async function listReasons(db: Database, context: RequestContext): Promise<KeptAbsenceReason[]> {
  const permission = context.user.may('configuration.write') ? 2 : 1;
  const reasons = await absenceReasons.list(db, await setOf(context, db), context.today);
  return reasons.map((reason) => ({ ...reason, permission }));
}

/**
 * Adds (id 0), renames, moves, retires or takes back into use a reason of the school's set. To be run under
 * ABSENCE_REASONS_LOCK.
 * @throws Problem record.unknown, record.changed; request.invalid for a code that another reason has, for another
 *   meaning of a reason that is there, and for retiring what the absent or the late key gives
 */
export async function saveReason(
  db: Database,
  context: RequestContext,
  { id, version, isClosed, ordinal, ...sent }: Input<typeof saveAbsenceReason>['body'],
): Promise<KeptAbsenceReason[]> {
  const owner = await setOf(context, db);
  const fields = trimmed(sent);
  await absenceReasons.saveInPlace(db, { id, version, owner }, ordinal, async (stored) => {
    for (const field of meaning)
      ensureField(!stored || stored[field] === fields[field], field, 'absence_reason.meaning_kept');
    ensureField(!(await codeIsTaken(db, owner, fields.code, id)), 'code', 'absence_reason.code_taken');
    ensureField(!(isClosed && stored?.isDefault), 'isClosed', 'absence_reason.default_kept');
    return { ...fields, dateClosed: closedOn(isClosed, stored, context.today) };
  });
  return listReasons(db, context);
}
