import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import type {
  getClassDetailStudents,
  MemberWithMarks,
  saveClassMember,
} from '@homeroom/contract/subjects/classes.endpoints.ts';
import { type MarksInClass, marksOf } from '../enrolment/enrolment.facts.ts';
import { studentOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { clashesOfStudent } from './clashes.views.ts';
import { dayWithin } from './classes.rules.ts';
import { addMembership, membershipsOf, putMembership, takeMembershipOut } from './members.queries.ts';
import { membershipFaults } from './members.rules.ts';
import { type ClassFacts, classFacts, memberById, membersOn } from './members.views.ts';

const later = (a: string, b: string) => (a > b ? a : b);

/** The day by which a class is looked at where none is named: today, or the nearest on which it is taught. */
const usualDay = (ofClass: ClassFacts, today: string): string => {
  const day = dayWithin(ofClass, today);
  return ofClass.dateClosed !== null && ofClass.dateClosed < day ? ofClass.dateClosed : day;
};

/**
 * Members of a class on a day, by name; with `includeWithdrawn` then those who left, with `includeFuture` among them
 * those to come. Without a class none.
 * @throws Problem record.unknown
 */
export async function classMembers(
  db: Database,
  {
    classID,
    dateOf,
    includeWithdrawn = false,
    includeFuture = false,
  }: Input<typeof getClassDetailStudents>['query'],
  today: string,
): Promise<ClassMember[]> {
  if (!classID) return [];
  const ofClass = await classFacts(db, classID);
  ensure(ofClass, 'record.unknown');
  const day = dateOf ?? usualDay(ofClass, today);
  const members = await membersOn(db, {
    classId: classID,
    day,
    withdrawn: includeWithdrawn,
    future: includeFuture,
  });
  return members.sort(
    (a, b) => Number(a.isWithdrawn) - Number(b.isWithdrawn) || byName(a.itemName, b.itemName) || a.id - b.id,
  );
}

/**
 * Adds a student to a class from a day on, or ends or changes a membership, and tells where the student has another
 * class at the same time. Without a last day it ends with the student's at the school. Saving the former dates undoes it.
 * @throws Problem record.unknown; request.invalid in words; record.changed with the current membership
 */
export async function saveMember(
  db: Database,
  classId: number,
  { studentID, memberID, dateFrom, version, ...sent }: Input<typeof saveClassMember>['body'],
  today: string,
): Promise<Answer<typeof saveClassMember>> {
  const ofClass = await classFacts(db, classId, true);
  const student = await studentOf(db, studentID);
  ensure(ofClass && student, 'record.unknown');
  const day = usualDay(ofClass, today);
  const all = await membershipsOf(db, classId, studentID);
  const stored = all.find(({ id }) => id === memberID);
  if (memberID) {
    ensure(stored, 'record.unknown');
    ensure(stored.version === version, 'record.changed', { current: await memberById(db, memberID, day) });
  }
  const others = all.filter((one) => one !== stored);
  const { dateLeft } = student;
  const isAfter = dateLeft !== null && dateFrom > dateLeft;
  ensureField(!isAfter, 'dateFrom', 'class_member.after_last_day', { dateLeft: dateLeft ?? '' });
  const dateTo = sent.dateTo ?? dateLeft;
  const faults = membershipFaults({ dateFrom, dateTo }, { ofClass, dateLeft, others });
  ensure(!faults.length, 'request.invalid', { errors: faults });
  let id = memberID;
  if (id) await putMembership(db, { id, dateFrom, dateTo });
  else id = await addMembership(db, classId, { studentId: studentID, dateFrom, dateTo });
  const saved = await memberById(db, id, day);
  ensure(saved, 'record.unknown');
  return { ...saved, clashes: await clashesOfStudent(db, studentID, later(dateFrom, today), classId) };
}

/**
 * A membership, with how many marks the rolls of its class would no longer show without it.
 * @throws Problem record.unknown
 */
export async function memberWithMarks(
  context: RequestContext,
  marksInClass: readonly MarksInClass[],
  { id: classId, memberId }: { id: number; memberId: number },
): Promise<MemberWithMarks> {
  const member = await memberById(context.school.db, memberId, context.today);
  ensure(member?.classID === classId, 'record.unknown');
  const { id: studentId, dateFrom, dateTo } = member;
  const time = { kind: 'class', classId, studentId, dateFrom, dateTo } as const;
  return { ...member, marks: await marksOf(marksInClass, context, time) };
}

/**
 * Takes a membership out that never should have been.
 * @throws Problem record.unknown; record.changed with the current membership
 */
export async function removeMember(
  db: Database,
  { classId, memberId, version }: { classId: number; memberId: number; version: number },
  today: string,
): Promise<null> {
  const ofClass = await classFacts(db, classId, true);
  const member = await memberById(db, memberId, today);
  ensure(ofClass && member?.classID === classId, 'record.unknown');
  ensure(member.version === version, 'record.changed', { current: member });
  await takeMembershipOut(db, memberId);
  return null;
}
