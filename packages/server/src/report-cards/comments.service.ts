import type {
  ReportCardComment,
  saveReportCardComments,
} from '@homeroom/contract/report-cards/comments.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ClassSetup, classSetups } from './class-setup.views.ts';
import { classesOfStudents } from './classes-of.views.ts';
import { decideComments } from './entry.decision.ts';
import { putComments } from './entry.queries.ts';
import { lockListed } from './lock.queries.ts';
import { pastoralRows } from './pastoral.service.ts';
import { heldPeriod, type PeriodFacts, periodOf } from './period.views.ts';
import { columnPermission, type Rights, reads, rightsIn } from './report-cards.policy.ts';
import { commentsOf, standingOf } from './row.record.ts';
import { rowsOf, type StoredRow } from './rows.views.ts';
import type { AskedRow } from './steps.service.ts';

/** Names the comments of a student. */
export interface StudentKey {
  yearId: number;
  assessmentPeriodId: number;
  studentId: number;
}

type OfStudent = AskedRow & { setup: ClassSetup | null; teachers: string[] };

/** Teachers of a student's roll class read what is said of the student in every class, so that pastoral comments fit. */
const inClass = (own: Rights, readsAll: boolean): Rights => ({
  ...own,
  proofreads: own.proofreads || readsAll,
});

/** All rows of a student that this user reads: the pastoral one first, then classes by name. */
export async function rowsOfStudent(
  db: Database,
  context: RequestContext,
  period: PeriodFacts,
  studentId: number,
): Promise<OfStudent[]> {
  const pastoral = await pastoralRows(db, context, period, [studentId]);
  const isRollTeacher = await teachesRoll(db, context, period, studentId);
  const setups = await classSetups(db, period, await classesOfStudents(db, period, [studentId]));
  const readable = setups.filter(({ teachers }) => isRollTeacher || reads(rightsIn(context.user, teachers)));
  const classIds = readable.map(({ classId }) => classId);
  const rows = classIds.length
    ? await rowsOf(db, period, { classIds, studentIds: [studentId] }, context.timeZone)
    : [];
  const ofClasses = readable.flatMap((setup) => {
    const row = rows.find(({ classId }) => classId === setup.classId);
    const rights = rightsIn(context.user, setup.teachers);
    const teachers = setup.teachers.map(({ itemName }) => itemName);
    return row ? [{ row, ...setup, setup, teachers, rights }] : [];
  });
  return [
    ...pastoral.map((one) => ({
      ...one,
      columns: [],
      setup: null,
      teachers: one.row.rollTeachers.map(({ itemName }) => itemName),
    })),
    ...ofClasses.sort((a, b) => byName(a.setup.name, b.setup.name) || a.setup.classId - b.setup.classId),
  ];
}

/** Whether this user teaches the student's roll class; of students who get a card alone. */
async function teachesRoll(
  db: Database,
  { user, timeZone }: RequestContext,
  period: PeriodFacts,
  studentId: number,
): Promise<boolean> {
  const [row] = await rowsOf(db, period, { isPastoral: true, studentIds: [studentId] }, timeZone);
  return row !== undefined && rightsIn(user, row.rollTeachers).teaches;
}

const resultsIn = (row: StoredRow, { columns }: ClassSetup, rights: Rights, readsAll: boolean) =>
  columns.flatMap((column) => {
    const [, , value = ''] = row.cells.find(([id]) => id === column.id) ?? [];
    const permission = columnPermission(inClass(rights, readsAll), column);
    return value !== '' && permission > 0 ? [{ itemName: column.itemName, value }] : [];
  });

/** The comments of a student as this user has them. @throws Problem record.unknown where this user reads none */
export async function studentComments(
  db: Database,
  context: RequestContext,
  key: StudentKey,
): Promise<ReportCardComment[]> {
  const period = await periodOf(db, key.assessmentPeriodId, context.today);
  ensure(period.yearId === key.yearId, 'record.unknown');
  const rows = await rowsOfStudent(db, context, period, key.studentId);
  ensure(rows.length, 'record.unknown');
  return rows.flatMap(({ row, sections, rights, setup, teachers }) => {
    const isOther = !reads(rights);
    const seen = inClass(rights, isOther);
    return commentsOf(sections, row, seen, period.isOpen).map((comment) => ({
      ...comment,
      classID: row.classId,
      className: setup?.name ?? '',
      teachers,
      results: setup ? resultsIn(row, setup, rights, isOther) : [],
      standing: {
        ...standingOf(row, seen, period.isOpen),
        // Reading along is no proofreading.
        ...(isOther ? { nextSteps: [] } : {}),
      },
    }));
  });
}

/**
 * Saves comments of a student, those that are sent and differ; all or none.
 * @throws Problem record.unknown, permission.denied, report_cards.closed, report_cards.locked, record.changed, request.invalid
 */
export async function saveComments(
  db: Database,
  context: RequestContext,
  key: StudentKey,
  items: Input<typeof saveReportCardComments>['body'],
): Promise<ReportCardComment[]> {
  const names = items.map(({ classID, sectionID }) => `${classID} ${sectionID}`);
  ensureField(new Set(names).size === names.length, '', 'report_entries.twice');
  const period = await heldPeriod(db, key.assessmentPeriodId, context.today);
  ensure(period.yearId === key.yearId, 'record.unknown');
  const known = await rowsOfStudent(db, context, period, key.studentId);
  ensure(known.length, 'record.unknown');
  const classIds = [...new Set(items.map(({ classID }) => classID))].sort((a, b) => (a ?? 0) - (b ?? 0));
  for (const classId of classIds) {
    ensure(
      known.some(({ row }) => row.classId === classId),
      'record.unknown',
    );
    await lockListed(db, period, { classId, studentIds: [key.studentId] });
  }
  const rows = await rowsOfStudent(db, context, period, key.studentId);
  const written = classIds.flatMap((classId) => {
    const { row, sections, rights } = rows.find((one) => one.row.classId === classId) as OfStudent;
    const sent = items.map((item, at) => ({ item, at })).filter(({ item }) => item.classID === classId);
    return sent.flatMap(({ item, at }) =>
      decideComments(row, sections, [item], { rights, isOpen: period.isOpen }, () => `${at}.comment`).map(
        (comment) => ({
          ...comment,
          rowId: row.id as number,
        }),
      ),
    );
  });
  await putComments(db, written, { userId: context.user.id, now: context.now });
  return studentComments(db, context, key);
}
