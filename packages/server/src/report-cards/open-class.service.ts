import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ClassSetup, classSetups } from './class-setup.views.ts';
import { lockListed, lockStored } from './lock.queries.ts';
import { heldPeriod, type PeriodFacts, periodOf } from './period.views.ts';
import { type Rights, reads, rightsIn } from './report-cards.policy.ts';
import { recordOf } from './row.record.ts';
import { rowsOf, type StoredRow } from './rows.views.ts';

/** Names the rows of a class in a period; a call of the specification names the year too. */
export interface ClassKey {
  yearId?: number;
  assessmentPeriodId: number;
  classId: number;
}

/** A class in a period with this user's rights, and the rows that were asked for. */
export interface OpenClass {
  period: PeriodFacts;
  setup: ClassSetup;
  rights: Rights;
  rows: StoredRow[];
}

/** The class of a period with this user's rights in it. @throws Problem record.unknown, also where nothing of it is asked */
export async function classOfPeriod(
  db: Database,
  { user }: RequestContext,
  period: PeriodFacts,
  { yearId, classId }: ClassKey,
): Promise<{ setup: ClassSetup; rights: Rights }> {
  ensure(yearId === undefined || yearId === period.yearId, 'record.unknown');
  const [setup] = await classSetups(db, period, [classId]);
  ensure(setup && (setup.columns.length || setup.sections.length), 'record.unknown');
  const rights = rightsIn(user, setup.teachers);
  ensure(reads(rights), 'record.unknown');
  return { setup, rights };
}

/**
 * A class with all its rows, or those of the students that are named.
 * @throws Problem record.unknown where there is no such class in the period, or none that this user reads
 */
export async function openClass(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  studentIds?: readonly number[],
): Promise<OpenClass> {
  const period = await periodOf(db, key.assessmentPeriodId, context.today);
  const asked = { classIds: [key.classId], ...(studentIds ? { studentIds } : {}) };
  const [{ setup, rights }, rows] = await Promise.all([
    classOfPeriod(db, context, period, key),
    rowsOf(db, period, asked, context.timeZone),
  ]);
  return { period, setup, rights, rows };
}

/**
 * The same of named students, locked until the transaction ends: nobody changes them meanwhile.
 * @throws Problem record.unknown, also where one of them is not on the list
 */
export async function lockClass(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  studentIds: readonly number[],
): Promise<OpenClass> {
  const period = await heldPeriod(db, key.assessmentPeriodId, context.today);
  const { setup, rights } = await classOfPeriod(db, context, period, key);
  const { classId } = key;
  const read = () => rowsOf(db, period, { classIds: [classId], studentIds }, context.timeZone);
  // One row is mostly there; only where it is not has it to be made.
  const isOne = studentIds.length === 1;
  await (isOne ? lockStored : lockListed)(db, period, { classId, studentIds });
  let rows = await read();
  if (isOne && rows[0]?.id === null) {
    await lockListed(db, period, { classId, studentIds });
    rows = await read();
  }
  ensure(
    studentIds.every((id) => rows.some(({ studentId }) => studentId === id)),
    'record.unknown',
  );
  return { period, setup, rights, rows };
}

/** As rows of a class are listed. */
export const inListOrder = (a: ReportCardRow, b: ReportCardRow): number =>
  byName(a.fullName, b.fullName) || a.studentID - b.studentID;

/** Rows as this user has them, by name. */
export const recordsOf = ({ setup, rows, rights, period }: OpenClass): ReportCardRow[] =>
  rows.map((row) => recordOf(row, setup, rights, period.isOpen)).sort(inListOrder);

/** The row of one student as this user has it. @throws Problem record.unknown */
export async function rowRecord(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  studentId: number,
): Promise<ReportCardRow> {
  const [record] = recordsOf(await openClass(db, context, key, [studentId]));
  ensure(record, 'record.unknown');
  return record;
}

/** A row is made when it is first written, as version 1: seen as none (0) it is the same. @throws Problem record.changed */
export const ensureRowVersion = (row: Pick<StoredRow, 'version'>, seen: number): void =>
  ensure(Math.max(row.version, 1) === Math.max(seen, 1), 'record.changed');
