import type {
  saveTeacherInformation as endpoint,
  TeacherInformation,
} from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { personFor } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Placements } from './placements.queries.ts';
import { carryAlong } from './placements.service.ts';
import { isThere } from './student-information.queries.ts';
import {
  addHours,
  addStaffRecord,
  closeHours,
  codeIsTaken,
  putStaff,
  type StaffFields,
  type StoredStaff,
  staffOf,
} from './teacher-information.queries.ts';
import { areSame, hoursFaults } from './teacher-information.rules.ts';

/** What a member of staff is at the school, and when. @throws Problem record.unknown, also for who is none */
export async function teacherInformation(
  db: Database,
  { user, today }: RequestContext,
  id: number,
): Promise<TeacherInformation> {
  const stored = await staffOf(db, id, today);
  ensure(stored, 'record.unknown');
  return { ...stored, permission: user.may('people.write') ? 2 : 1 };
}

const isSame = (fields: StaffFields, stored: StoredStaff) =>
  Object.entries(fields).every(([name, value]) =>
    name === 'campusID' ? value === (stored.campus?.id ?? null) : value === stored[name as keyof StoredStaff],
  );

/** @throws Problem request.invalid for what cannot be, at its field */
async function ensureFits(db: Database, id: number, { code, campusID, dateStart, dateEnd }: StaffFields) {
  ensureField(!dateStart || !dateEnd || dateStart <= dateEnd, 'dateEnd', 'last_day.before_first_day');
  ensureField(!code || !(await codeIsTaken(db, code, id)), 'code', 'staff.code_taken');
  ensureField(campusID === null || (await isThere(db, 'campus', campusID)), 'campusID', 'campus.unknown');
}

/**
 * Changes it; version 0 makes staff of a person. Hours that are gone from the list are closed, those that are in it
 * still stay as they are. Teaching goes along with the first and the last day (placements.rules), and the answer says
 * which.
 * @throws Problem record.unknown, request.invalid, record.changed, permission.denied for who makes staff without the
 *   right to their details
 */
export async function saveTeacherInformation(
  db: Database,
  teaching: readonly Placements[],
  context: RequestContext,
  id: number,
  { version, staffTimes, ...sent }: Input<typeof endpoint>['body'],
): Promise<Answer<typeof endpoint>> {
  // The person is locked, and with them the hours.
  await personFor(db, id, true);
  const stored = await staffOf(db, id, context.today);
  ensure(stored || version === 0, 'record.unknown');
  ensure((stored?.version ?? 0) === version, 'record.changed');
  ensure(stored || context.user.may('people.staff'), 'permission.denied');
  const fields = trimmed(sent);
  const errors = hoursFaults(staffTimes);
  ensure(!errors.length, 'request.invalid', { errors });
  await ensureFits(db, id, fields);

  const change = {
    before: { first: stored?.dateStart ?? null, last: stored?.dateEnd ?? null },
    after: { first: fields.dateStart, last: fields.dateEnd },
    today: context.today,
  };
  const carried = await carryAlong(db, teaching, id, change, 'dateEnd');
  const before = stored?.staffTimes ?? [];
  const gone = before.filter((hours) => !staffTimes.some((sentHours) => areSame(hours, sentHours)));
  const come = staffTimes.filter((hours) => !before.some((stays) => areSame(hours, stays)));
  if (!stored) await addStaffRecord(db, id, fields);
  else if (gone.length || come.length || !isSame(fields, stored)) await putStaff(db, id, fields);
  await closeHours(
    db,
    gone.map((hours) => hours.id),
    context.today,
  );
  await addHours(db, id, come);
  return { ...(await teacherInformation(db, context, id)), carried };
}
