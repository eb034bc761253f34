import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { classSetups, pastoralSections, type Section } from './class-setup.views.ts';
import { classesOfStudents } from './classes-of.views.ts';
import type { PeriodFacts } from './period.views.ts';
import { reads, rightsIn } from './report-cards.policy.ts';
import { iconOf, sectionsFor } from './row.record.ts';
import { rowsOf, type StoredRow } from './rows.views.ts';

/** A student of whom a user reads comments, and how far these are. */
export interface StudentWithComments {
  id: number;
  fullName: string;
  givenName: string;
  pronouns: string;
  iconID: number | null;
  rollClass: string;
  written: number;
  expected: number;
}

const writtenIn = (row: StoredRow, sections: readonly Section[]) =>
  sections.filter(({ id }) => row.comments.some(([section, comment]) => section === id && comment !== ''))
    .length;

/** Students of a level, with how many of the comments that this user reads are written; in no order. */
export async function studentsWithComments(
  db: Database,
  context: RequestContext,
  period: PeriodFacts,
  levelId: number,
): Promise<StudentWithComments[]> {
  const { user, timeZone } = context;
  const all = await rowsOf(db, period, { isPastoral: true, isBare: true }, timeZone);
  const students = all.filter((row) => row.levelId === levelId && row.isExpected);
  const pastoral = (await pastoralSections(db, period)).filter(({ isClosed }) => !isClosed);
  const setups = await classSetups(
    db,
    period,
    await classesOfStudents(
      db,
      period,
      students.map(({ studentId }) => studentId),
    ),
  );
  const readsAll = user.may('report-cards.proofread') || user.may('report-cards.manage');
  const isOfRoll = (row: StoredRow) => rightsIn(user, row.rollTeachers).teaches;
  const classIds = setups
    .filter(({ teachers }) => students.some(isOfRoll) || reads(rightsIn(user, teachers)))
    .map(({ classId }) => classId);
  const studentIds = students.map(({ studentId }) => studentId);
  const rows = classIds.length
    ? await rowsOf(db, period, { classIds, studentIds, isBare: true }, timeZone)
    : [];
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  const byClass = new Map(setups.map((setup) => [setup.classId, setup]));
  return students.flatMap((student) => {
    const isOwn = isOfRoll(student);
    const parts = (byStudent.get(student.studentId) ?? []).flatMap((row) => {
      const setup = byClass.get(row.classId as number);
      if (!setup || !row.isExpected || !row.isRequired) return [];
      if (!isOwn && !reads(rightsIn(user, setup.teachers))) return [];
      return [{ row, sections: setup.sections.filter(({ isClosed }) => !isClosed) }];
    });
    if (!parts.length && !isOwn && !readsAll) return [];
    if ((isOwn || readsAll) && student.isRequired)
      parts.push({ row: student, sections: sectionsFor(pastoral, student.levelId) });
    const { studentId: id, fullName, givenName, pronouns, flag, rollClass } = student;
    return [
      {
        ...{ id, fullName, givenName, pronouns, iconID: iconOf(flag), rollClass },
        written: parts.reduce((sum, { row, sections }) => sum + writtenIn(row, sections), 0),
        expected: parts.reduce((sum, { sections }) => sum + sections.length, 0),
      },
    ];
  });
}
