import type { EnrolmentWritten, enrolStudent } from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { personalRelations, saveRelation } from '../families/families.facts.ts';
import { type PersonContributions, personFor } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ClassEnrolment, YearOver } from './contributions.facts.ts';
import { comingBack, enrolledFrom, fieldsOf, withoutEnrolment } from './enrolments.rules.ts';
import {
  at,
  ensureNobodyTwice,
  ensurePersons,
  idOf,
  livesAt,
  type SentEnrolment,
} from './enrolments-persons.ts';
import type { Placements } from './placements.queries.ts';
import { endMemberships, removeMembership } from './roll-class-members.service.ts';
import { campusOfClass, membershipsOf } from './roll-classes.queries.ts';
import { moveStudent } from './roll-classes.service.ts';
import { enrolmentOf, type StoredEnrolment } from './student-information.queries.ts';
import { replaceEnrolment, saveStudentInformation } from './student-information.service.ts';

/** What of other areas an enrolment goes through. */
export interface EnrolmentParts {
  persons: PersonContributions;
  /** Memberships of every kind of class. */
  memberships: readonly Placements[];
  classes: ClassEnrolment;
  yearOver: YearOver;
}

/** The adult and the child: what is written for both of one adult of the form. @returns the relation */
async function relate(
  db: Database,
  { persons }: EnrolmentParts,
  context: RequestContext,
  studentId: number,
  { sent, adult }: { sent: SentEnrolment; adult: SentEnrolment['adults'][number] },
): Promise<EnrolmentWritten['relations'][number]> {
  const personID = await at('person', idOf(db, persons, context, adult));
  const address =
    adult.livesAt === 'student' ? sent.address : adult.livesAt === 'other' ? adult.address : null;
  if (address) await at('address', livesAt(db, persons, context, personID, address));
  const relation = { ...adult.relation, id: 0, personID, isAdult: true, isClosed: false, version: 0 };
  const related = await at('relation', saveRelation(db, context, studentId, relation));
  const written = related.find((one) => one.personID === personID && one.isAdult);
  ensure(written, 'record.unknown');
  return { id: written.id, personID, version: written.version };
}

/** The enrolment itself: a new one, one that is still to begin, or another one of somebody who had left. */
async function enrolled(
  db: Database,
  { memberships }: EnrolmentParts,
  context: RequestContext,
  {
    personID,
    sent: { rollClass, ...typed },
    stored,
  }: { personID: number; sent: SentEnrolment; stored: StoredEnrolment | undefined },
): Promise<{ version: number }> {
  const { today } = context;
  // Where no campus is said, it is that of the roll class.
  const campusID = typed.campusID ?? (rollClass === null ? null : await campusOfClass(db, rollClass));
  const sent = { ...typed, campusID };
  const before = fieldsOf(stored);
  if (stored?.standing !== 'past') {
    const fields = { ...enrolledFrom(before, sent, today), version: stored?.version ?? 0 };
    return saveStudentInformation(db, memberships, context, personID, fields);
  }
  const { dateLeft } = before;
  ensureField(dateLeft === null || sent.dateStart > dateLeft, 'dateStart', 'enrolment.before_last_day', {
    dateLeft: dateLeft ?? '',
  });
  const fields = { ...enrolledFrom(comingBack(before), sent, today), version: stored.version };
  return replaceEnrolment(db, context, personID, fields);
}

/** Into the roll class from the first day on. @returns the membership where there is a new one */
async function placed(
  db: Database,
  context: RequestContext,
  studentId: number,
  { rollClass, dateStart }: SentEnrolment,
): Promise<EnrolmentWritten['rollClassMember']> {
  if (rollClass === null) return null;
  const before = await membershipsOf(db, studentId);
  const move = { rollClass, dateFrom: dateStart, version: before[0]?.version ?? 0 };
  await moveStudent(db, context, studentId, move);
  const [latest] = await membershipsOf(db, studentId);
  return latest && !before.some(({ id }) => id === latest.id) ? latest : null;
}

/**
 * Enrols a student in one transaction: each part is written by whoever writes it alone, under the same rights. To be
 * run under ADD_PERSON_LOCK and the lock of enrolments.
 * @throws Problem person.duplicate, request.invalid at the place in the form, permission.denied for a part
 */
export async function enrol(
  db: Database,
  parts: EnrolmentParts,
  context: RequestContext,
  sent: SentEnrolment,
): Promise<Answer<typeof enrolStudent>> {
  const isOfFamily = sent.address !== null || sent.adults.length > 0;
  ensure(!isOfFamily || context.user.may('people.contact'), 'permission.denied');
  ensurePersons(sent);
  await ensureNobodyTwice(db, parts.persons, context, sent);
  const personID = await at('student.person', idOf(db, parts.persons, context, sent.student));
  const stored = await enrolmentOf(db, personID, context.today);
  ensureField(stored?.standing !== 'current', 'student.personID', 'enrolment.student_already');
  const before = fieldsOf(stored);
  const { version } = await enrolled(db, parts, context, { personID, sent, stored });
  if (sent.address) await at('address', livesAt(db, parts.persons, context, personID, sent.address));
  const relations: EnrolmentWritten['relations'] = [];
  for (const [index, adult] of sent.adults.entries())
    relations.push(await at(`adults.${index}`, relate(db, parts, context, personID, { sent, adult })));
  const rollClassMember = await placed(db, context, personID, sent);
  const { classIDs: classIds, dateStart: dateFrom } = sent;
  const joined = await parts.classes.join(db, context, { studentId: personID, classIds, dateFrom });
  const { fullName } = await personFor(db, personID);
  const written = { personID, version, before, rollClassMember, members: joined.members, relations };
  return { personID, fullName, clashes: joined.clashes, written };
}

/**
 * Takes an enrolment back. Relations are closed and persons stay, as nothing of a person is deleted. To be run under the
 * lock of enrolments.
 * @throws Problem record.changed where somebody has changed meanwhile what the enrolment wrote, record.unknown
 */
export async function takeBack(
  db: Database,
  { memberships, classes, yearOver }: EnrolmentParts,
  context: RequestContext,
  { personID, version, before, rollClassMember, members, relations }: EnrolmentWritten,
): Promise<null> {
  await classes.leave(db, context, members);
  if (rollClassMember) {
    const { id: memberId, version } = rollClassMember;
    // Who had left before does not come back into the class of then.
    await removeMembership(db, context, yearOver, {
      ...{ studentId: personID, memberId, version, lastDay: before.dateLeft },
    });
  }
  const stored = relations.length ? await personalRelations(db, context, personID) : [];
  for (const { id, version } of relations) {
    const relation = stored.find((one) => one.id === id);
    ensure(relation, 'record.unknown');
    ensureVersion(relation, version);
    const { custody: _, ...fields } = relation;
    await saveRelation(db, context, personID, { ...fields, isClosed: true });
  }
  const now = await enrolmentOf(db, personID, context.today);
  const fields = { ...withoutEnrolment(before, fieldsOf(now)), version };
  const cameBack = before.dateLeft !== null && now?.dateStart != null && before.dateLeft < now.dateStart;
  if (cameBack) {
    await replaceEnrolment(db, context, personID, fields);
    await endMemberships(db, personID, before.dateLeft);
  } else await saveStudentInformation(db, memberships, context, personID, fields);
  return null;
}
