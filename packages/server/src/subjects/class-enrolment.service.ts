import type { ClassEnrolment } from '../enrolment/enrolment.facts.ts';
import { ensureField, Problem } from '../platform/problem.ts';
import { clashesOfStudent } from './clashes.views.ts';
import { removeMember, saveMember } from './members.service.ts';
import { classFacts } from './members.views.ts';

const later = (a: string, b: string) => (a > b ? a : b);

/** How a student who is enrolled comes into subject classes, one as the other by the rules of a membership. */
export const classEnrolment: ClassEnrolment = {
  async join(db, { today }, { studentId, classIds, dateFrom }) {
    const members: Awaited<ReturnType<ClassEnrolment['join']>>['members'] = [];
    // In one order, so that two who enrol into the same classes do not wait for each other.
    for (const classID of [...new Set(classIds)].sort((a, b) => a - b)) {
      const place = `classIDs.${classIds.indexOf(classID)}`;
      const ofClass = await classFacts(db, classID);
      ensureField(ofClass, place, 'class.unknown');
      const first = later(dateFrom, ofClass.dateStart);
      const asked = { studentID: studentId, memberID: 0, dateFrom: first, dateTo: null, version: 0 };
      const member = await saveMember(db, classID, asked, today).catch((error: unknown) => {
        const [fault] = error instanceof Problem ? (error.facts.errors ?? []) : [];
        throw fault ? new Problem('request.invalid', { errors: [{ ...fault, path: place }] }) : error;
      });
      members.push({ classID, memberID: member.memberID, version: member.version });
    }
    const clashes = members.length ? await clashesOfStudent(db, studentId, dateFrom) : [];
    return { members, clashes };
  },
  async leave(db, { today }, members) {
    for (const { classID: classId, memberID: memberId, version } of members.toSorted(
      (a, b) => a.classID - b.classID,
    ))
      await removeMember(db, { classId, memberId, version }, today);
  },
};
