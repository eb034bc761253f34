import type {
  moveToRollClass,
  RollClass,
  saveRollClass,
} from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { personFor } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, Problem } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { writeStep } from './roll-class-members.service.ts';
import { codeOn, stepsOf } from './roll-class-move.rules.ts';
import {
  addTeaching,
  codeIsTaken,
  lastDayOf,
  membersAfter,
  membershipsOf,
  noStaffAmong,
  putTeaching,
  type RollClassFields,
  rollClassByCode,
  rollClasses,
  rollClassOf,
  takeTeachingOut,
} from './roll-classes.queries.ts';
import { teachingFaults, teachingSteps } from './roll-classes.rules.ts';
import { holdStudent, isThere } from './student-information.queries.ts';

/**
 * Puts a student into a roll class from a day on, or into none. The version is of the latest of their memberships,
 * 0 where there is none.
 * @throws Problem record.unknown, request.invalid in words, record.changed
 */
export async function moveStudent(
  db: Database,
  { today }: RequestContext,
  studentId: number,
  { rollClass, dateFrom, version }: Input<typeof moveToRollClass>['body'],
): Promise<Answer<typeof moveToRollClass>> {
  const { isStudent } = await personFor(db, studentId, true);
  ensure(isStudent, 'record.unknown');
  await holdStudent(db, studentId);
  const rows = await membershipsOf(db, studentId);
  ensure((rows[0]?.version ?? 0) === version, 'record.changed');
  const into = rollClass === null ? null : await rollClassByCode(db, rollClass);
  ensureField(into !== undefined, 'rollClass', 'roll_class.unknown');
  ensureField(!into?.dateClosed || into.dateClosed >= dateFrom, 'rollClass', 'roll_class.closed', {
    dateClosed: into?.dateClosed ?? '',
  });
  const lastDay = await lastDayOf(db, studentId);
  const steps = stepsOf(rows, { rollClassId: into?.id ?? null, dateFrom, lastDay, today });
  if ('code' in steps) throw new Problem('request.invalid', { errors: [{ path: 'dateFrom', ...steps }] });
  for (const step of steps) await writeStep(db, studentId, step);
  const now = await membershipsOf(db, studentId);
  return { rollClass: codeOn(now, dateFrom), before: codeOn(rows, dateFrom) };
}

/** A roll class with its teachers. @throws Problem record.unknown */
export async function oneRollClass(db: Database, { today }: RequestContext, id: number): Promise<RollClass> {
  const rollClass = await rollClassOf(db, id, today);
  ensure(rollClass, 'record.unknown');
  return rollClass;
}

/** @throws Problem request.invalid for what cannot be, at its field */
async function ensureFits(db: Database, id: number, fields: RollClassFields): Promise<void> {
  const { code, campusID, dateClosed } = fields;
  ensureField(!(await codeIsTaken(db, code, id)), 'code', 'roll_class.code_taken');
  ensureField(campusID === null || (await isThere(db, 'campus', campusID)), 'campusID', 'campus.unknown');
  const members = dateClosed !== null && id ? await membersAfter(db, id, dateClosed) : 0;
  ensureField(members !== 1, 'dateClosed', 'roll_class.one_student_later');
  ensureField(!members, 'dateClosed', 'roll_class.students_later', { students: members });
}

/**
 * Adds or changes a roll class; teachers are the whole list of dated rows (roll-classes.rules).
 * @throws Problem record.unknown, request.invalid in words, record.changed
 */
export async function saveClass(
  db: Database,
  context: RequestContext,
  { id, version, teachers, ...sent }: Input<typeof saveRollClass>['body'],
): Promise<Answer<typeof saveRollClass>> {
  const stored = id ? await rollClasses.forUpdate(db, id) : null;
  ensureVersion(stored ?? { version: 0 }, version);
  const tidy = trimmed(sent);
  const fields = { ...tidy, itemName: tidy.itemName || tidy.code, location: tidy.location || null };
  const before = stored ? (await oneRollClass(db, context, id)).teachers : [];
  const errors = teachingFaults(teachers);
  ensure(!errors.length, 'request.invalid', { errors });
  await ensureFits(db, id, fields);
  const { add, put, takeOut } = teachingSteps(before, teachers, context.today);
  const strangers = await noStaffAmong(
    db,
    add.map(({ personID }) => personID),
  );
  const at = teachers.findIndex(({ personID }) => strangers.includes(personID));
  ensureField(at < 0, `teachers.${at}.personID`, 'staff.unknown');

  const rollClassId = stored?.id ?? (await rollClasses.add(db, null, fields));
  const teachersChange = add.length + put.length + takeOut.length > 0;
  if (stored && (teachersChange || rollClasses.differs(stored, fields)))
    await rollClasses.put(db, stored.id, fields);
  for (const row of takeOut) await takeTeachingOut(db, row.id);
  for (const { row, ...dates } of put) await putTeaching(db, row.id, dates);
  for (const row of add) await addTeaching(db, rollClassId, row);
  const saved = await oneRollClass(db, context, rollClassId);
  return { id: saved.id, code: saved.code, version: saved.version };
}
