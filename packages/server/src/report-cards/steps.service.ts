import { type Step, steps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { MadeStep, moveRows, RowStep } from '@homeroom/contract/report-cards/steps.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure, ensureField, fieldError, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Column, Section } from './class-setup.views.ts';
import { ensureRowVersion, lockClass, openClass } from './open-class.service.ts';
import { lockPastoral, pastoralRows } from './pastoral.service.ts';
import { heldPeriod, periodOf } from './period.views.ts';
import { needsReason, nextSteps, type Rights } from './report-cards.policy.ts';
import { missingIn, standingOf } from './row.record.ts';
import type { StoredRow } from './rows.views.ts';
import { madeSteps, putStep } from './steps.queries.ts';

/** A row with what is asked of it and what this user may do. */
export interface AskedRow {
  row: StoredRow;
  columns: readonly Column[];
  sections: readonly Section[];
  rights: Rights;
}

const waitingIn = (row: StoredRow): number => row.waiting.reduce((sum, [, count]) => sum + count, 0);

const stepOf = ({ row, columns, sections, rights }: AskedRow, isOpen: boolean): RowStep => ({
  studentID: row.studentId,
  fullName: row.fullName,
  classID: row.classId,
  missing: missingIn(row, { columns, sections }).length,
  suggestions: waitingIn(row),
  ...standingOf(row, rights, isOpen),
});

/** Rows of a class or pastoral ones, as they stand. @throws Problem record.unknown */
export async function rowSteps(
  db: Database,
  context: RequestContext,
  { assessmentPeriodID, classID }: Pick<Input<typeof moveRows>['body'], 'assessmentPeriodID' | 'classID'>,
  studentIds: readonly number[],
): Promise<RowStep[]> {
  const asked = await askedRows(db, context, { assessmentPeriodID, classID }, studentIds);
  return asked.rows
    .map((one) => stepOf(one, asked.isOpen))
    .sort((a, b) => byName(a.fullName, b.fullName) || a.studentID - b.studentID);
}

async function askedRows(
  db: Database,
  context: RequestContext,
  { assessmentPeriodID, classID }: { assessmentPeriodID: number; classID: number | null },
  studentIds: readonly number[],
): Promise<{ rows: AskedRow[]; isOpen: boolean }> {
  if (classID === null) {
    const period = await periodOf(db, assessmentPeriodID, context.today);
    const rows = await pastoralRows(db, context, period, studentIds);
    return { rows: rows.map((one) => ({ ...one, columns: [] })), isOpen: period.isOpen };
  }
  const key = { assessmentPeriodId: assessmentPeriodID, classId: classID };
  const { rows, setup, rights, period } = await openClass(db, context, key, studentIds);
  return { rows: rows.map((row) => ({ row, ...setup, rights })), isOpen: period.isOpen };
}

async function lockedRows(
  db: Database,
  context: RequestContext,
  { assessmentPeriodID, classID }: { assessmentPeriodID: number; classID: number | null },
  studentIds: readonly number[],
): Promise<{ rows: AskedRow[]; isOpen: boolean }> {
  if (classID === null) {
    const period = await heldPeriod(db, assessmentPeriodID, context.today);
    const rows = await lockPastoral(db, context, period, studentIds);
    return { rows: rows.map((one) => ({ ...one, columns: [] })), isOpen: period.isOpen };
  }
  const key = { assessmentPeriodId: assessmentPeriodID, classId: classID };
  const { rows, setup, rights, period } = await lockClass(db, context, key, studentIds);
  return { rows: rows.map((row) => ({ row, ...setup, rights })), isOpen: period.isOpen };
}

const isBack = (from: Step, to: Step) => steps.indexOf(to) < steps.indexOf(from);

/** A row goes on where nothing is missing, and past its author where nothing waits for them. */
function ensureWhole({ row, columns, sections }: AskedRow, at: number, to: Step): void {
  const missing = missingIn(row, { columns, sections });
  if (missing.length)
    throw new Problem('report_cards.incomplete', {
      errors: [fieldError(`students.${at}`, 'report_row.incomplete', { fullName: row.fullName, missing })],
    });
  ensure(to === 'submitted' || waitingIn(row) === 0, 'report_cards.suggestions');
}

/**
 * Brings rows to a step, all of them or none; a row that is there already stays.
 * @throws Problem record.unknown, permission.denied, record.changed; report_cards.closed, report_cards.step,
 *   report_cards.suggestions, report_cards.incomplete; request.invalid where a reason is missing
 */
export async function move(
  db: Database,
  context: RequestContext,
  body: Input<typeof moveRows>['body'],
): Promise<RowStep[]> {
  const ids = body.students.map(({ studentID }) => studentID);
  const { rows, isOpen } = await lockedRows(db, context, body, ids);
  const moved = body.students.flatMap(({ studentID, version }, at) => {
    const asked = rows.find(({ row }) => row.studentId === studentID) as AskedRow;
    const { row, rights } = asked;
    if (row.step === body.step) return [];
    ensure(isOpen, 'report_cards.closed');
    ensureRowVersion(row, version);
    ensure(nextSteps(rights, row, isOpen).includes(body.step), stepRefusal(rights));
    const back = isBack(row.step, body.step);
    ensureField(
      !needsReason(rights, row.step, body.step) || body.reason.trim() !== '',
      'reason',
      'reason.needed',
    );
    if (!back) ensureWhole(asked, at, body.step);
    return [{ id: row.id as number, back }];
  });
  const reason = body.reason.trim();
  const writing = { userId: context.user.id, now: context.now };
  for (const back of [true, false]) {
    const rowIds = moved.filter((one) => one.back === back).map(({ id }) => id);
    if (rowIds.length)
      await putStep(db, rowIds, { step: body.step, isBack: back, reason: back ? reason : '' }, writing);
  }
  return rowSteps(db, context, body, ids);
}

/** Who may take no step at all is told so; else the step does not follow. */
const stepRefusal = ({ teaches, manages, proofreads }: Rights) =>
  teaches || manages || proofreads ? 'report_cards.step' : 'permission.denied';

/** The steps that a row has made, newest first. @throws Problem record.unknown where this user does not read it */
export async function readMadeSteps(
  db: Database,
  context: RequestContext,
  of: { assessmentPeriodID: number; classID: number | null; studentID: number },
): Promise<MadeStep[]> {
  const { rows } = await askedRows(db, context, of, [of.studentID]);
  ensure(rows.length, 'record.unknown');
  const row = { periodId: of.assessmentPeriodID, classId: of.classID, studentId: of.studentID };
  return madeSteps(db, row, context.timeZone);
}
