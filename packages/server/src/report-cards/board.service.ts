import type {
  BehindInPeriod,
  Board,
  DueOfTeacher,
  getReportCardBoard,
} from '@homeroom/contract/report-cards/board.endpoints.ts';
import { type DueStep, dueSteps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { inClassOrder } from '@homeroom/contract/shared/class-names.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addedUp, behindOf, dueDay, leftBefore } from './board.rules.ts';
import { type BoardRow, classBoard, pastoralBoard } from './board.views.ts';
import type { BoardReader } from './board-reader.ts';
import { type PeriodFacts, periodOf } from './period.views.ts';

/** Classes first, then the pastoral comments of roll classes: of all, or of what somebody teaches. */
export async function boardRows(db: Database, period: PeriodFacts, teacherId?: number): Promise<BoardRow[]> {
  const nameOf = ({ itemName, code }: BoardRow) => itemName || code;
  return [
    ...inClassOrder(await classBoard(db, period, teacherId), nameOf),
    ...inClassOrder(await pastoralBoard(db, period, teacherId), nameOf),
  ];
}

/** Of nobody: an account without a person teaches nothing. */
const NOBODY = 0;

/** Of a period's board what this user reads, narrowed as asked. @throws Problem record.unknown */
export async function board(
  db: Database,
  { user, today }: RequestContext,
  query: Input<typeof getReportCardBoard>['query'],
  reader: BoardReader,
): Promise<Board> {
  const period = await periodOf(db, query.assessmentPeriodId, today);
  const readsAll = user.may('report-cards.proofread') || user.may('report-cards.manage');
  const own = readsAll ? query.teacherId : (user.personId ?? NOBODY);
  const rows = (await reader.rows(period, own)).filter(
    ({ teachers, level, steps }) =>
      (readsAll || teachers.some(({ id }) => id === user.personId)) &&
      (query.teacherId === undefined || teachers.some(({ id }) => id === query.teacherId)) &&
      (query.levelId === undefined || level?.id === query.levelId) &&
      (query.step === undefined || steps[query.step] > 0),
  );
  const { id, name, dueSubmitted, dueProofread, dueApproved } = period;
  return {
    ...{ assessmentPeriodID: id, itemName: name, dueSubmitted, dueProofread, dueApproved },
    ...addedUp(rows),
    classes: rows.map(({ sentBack: _, ...row }) => ({ ...row, behind: behindOf(row.steps, period, today) })),
  };
}

const daysLeft = (dateDue: string | null, today: string) =>
  dateDue === null ? null : daysBetween(today, dateDue);

/** What of this user is due in open periods, soonest first; periods in which all of theirs is submitted are left out. */
export async function dueOfTeacher(
  { user, today }: RequestContext,
  reader: BoardReader,
): Promise<DueOfTeacher[]> {
  const due: DueOfTeacher[] = [];
  for (const period of (await reader.periods()).filter(({ isOpen }) => isOpen)) {
    const own = (await reader.rows(period, user.personId ?? NOBODY)).filter(
      ({ teachers, steps, suggestions }) =>
        teachers.some(({ id }) => id === user.personId) && (steps.open > 0 || suggestions > 0),
    );
    if (own.length)
      due.push({
        assessmentPeriodID: period.id,
        academicYearID: period.yearId,
        itemName: period.name,
        dateDue: period.dueSubmitted,
        daysLeft: daysLeft(period.dueSubmitted, today),
        classes: own.map(({ classID, rollClassID, itemName, steps, rows, suggestions, sentBack }) => ({
          ...{ classID, rollClassID, itemName, open: steps.open, rows, suggestions, sentBack },
        })),
      });
  }
  return due.sort((a, b) => (a.dateDue ?? '9999').localeCompare(b.dateDue ?? '9999'));
}

/** A step that is due within so many days is told. */
const SOON = 7;

/** Who has rows that have not reached a step, most first. */
export function leftByTeacher(
  rows: readonly BoardRow[],
  step: DueStep,
): { id: number; itemName: string; left: number }[] {
  const left = new Map<number, { id: number; itemName: string; left: number }>();
  for (const row of rows) {
    const count = leftBefore(row.steps, step);
    if (count)
      for (const { id, itemName } of row.teachers)
        left.set(id, { id, itemName, left: (left.get(id)?.left ?? 0) + count });
  }
  return [...left.values()].sort((a, b) => b.left - a.left || byName(a.itemName, b.itemName));
}

/** Of each open period the first step with a day that is soon or over, and who is behind; none where all have reached it. */
export async function behindInPeriods(
  { today }: Pick<RequestContext, 'today'>,
  reader: BoardReader,
): Promise<BehindInPeriod[]> {
  const behind: BehindInPeriod[] = [];
  for (const period of (await reader.periods()).filter(({ isOpen }) => isOpen)) {
    const rows = await reader.rows(period);
    const { steps, rows: all } = addedUp(rows);
    const step = dueSteps.find((one) => {
      const day = dueDay(period, one);
      return day !== null && daysBetween(today, day) <= SOON && leftBefore(steps, one) > 0;
    });
    if (!step) continue;
    const dateDue = dueDay(period, step) as string;
    const reminded = await reader.reminded(period.id);
    behind.push({
      assessmentPeriodID: period.id,
      academicYearID: period.yearId,
      itemName: period.name,
      ...{ step, dateDue, daysLeft: daysBetween(today, dateDue) },
      ...{ rows: all, left: leftBefore(steps, step) },
      teachers: leftByTeacher(rows, step).map((one) => ({
        ...one,
        remindedAt: reminded.get(one.id) ?? null,
      })),
    });
  }
  return behind.sort((a, b) => a.dateDue.localeCompare(b.dateDue));
}
