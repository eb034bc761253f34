import type { Board } from '@homeroom/contract/report-cards/board.endpoints.ts';
import type { ReportCardColumn } from '@homeroom/contract/report-cards/columns.endpoints.ts';
import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import type { ReportCardRow, Step } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { RowStep } from '@homeroom/contract/report-cards/steps.endpoints.ts';
import type { OwnChildReport } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { vi } from 'vitest';
import type { Colleague } from './api.ts';
import { parentOf } from './billing.ts';

/** A period of one class in which some cards are approved: of a child of the demo's parent, and of two others. */
export interface CardsToPublish {
  periodId: number;
  periodName: string;
  year: string;
  level: string;
  /** Of the screens. */
  search: string;
  /** Of the demo's parent; `name` is what families read, `fullName` what lists do. */
  child: { id: number; name: string; fullName: string };
  /** Of another family. */
  withheld: { id: number; fullName: string };
  /** Cards that are ready where that one is withheld. */
  ready: number;
  /** Children of the demo's parent, of whom the separated parent is none. */
  hiddenFromSeparated: string[];
  /** Brings the child's row back, enters something else, and approves it again. */
  correct(): Promise<void>;
}

const PERIOD = 'Journey';

/** The reports that a parent of the demo school may open. */
async function reportsOf(url: string, userName: string): Promise<OwnChildReport[]> {
  const { token } = await parentOf(url, userName);
  const answer = await fetch(`${url}/api/OwnChildrenReports`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as OwnChildReport[];
}

/** The child's class of the current period, with the level of its cards. */
async function classOf(office: Colleague, child: OwnChildReport) {
  const periods = await office.read<ReportCardPeriod[]>('/api/ReportCardPeriods');
  const current = periods.find(({ dateClosed, isUsed }) => !dateClosed && isUsed);
  if (!current) throw new Error('no period of the demo school is open');
  const board = await office.read<Board>(`/api/ReportCardBoard?assessmentPeriodId=${current.id}`);
  for (const { classID, level } of board.classes) {
    if (classID === null || level?.itemName !== child.level) continue;
    const query = `yearId=${current.academicYearID}&assessmentPeriodId=${current.id}&classId=${classID}`;
    const rows = await office.read<ReportCardRow[]>(`/api/ClassEntryResults?${query}`);
    if (rows.some(({ studentID }) => studentID === child.studentID)) return { current, classID, level };
  }
  throw new Error(`${child.fullName} is in no class of ${child.level}`);
}

/** Brings rows to approved, one step after the other. */
async function approve(
  office: Colleague,
  of: { assessmentPeriodID: number; classID: number },
  rows: readonly { studentID: number; version: number }[],
): Promise<void> {
  let at = rows;
  for (const step of ['submitted', 'proofread', 'approved'] satisfies Step[])
    at = await office.write<RowStep[]>('PUT', '/api/ReportCardSteps', {
      ...of,
      ...{ step, reason: '' },
      students: at.map(({ studentID, version }) => ({ studentID, version })),
    });
}

/** Makes such a period; everything is entered and approved by the office. */
export async function cardsToPublish(url: string, office: Colleague): Promise<CardsToPublish> {
  // The files of what the demo school has published are made once its server has started.
  await vi.waitUntil(async () => (await reportsOf(url, 'parent')).length > 0, { timeout: 100_000 });
  const [own, separated] = await Promise.all([reportsOf(url, 'parent'), reportsOf(url, 'parent2')]);
  const [child] = own;
  if (!child) throw new Error('the parent of the demo school has no report');
  const { current, classID, level } = await classOf(office, child);
  const { academicYearID, dateStart, dateEnd } = current;
  const periods = await office.write<ReportCardPeriod[]>('PUT', '/api/ReportCardPeriods/1', {
    ...{ id: 0, version: 0, academicYearID, itemName: PERIOD, dateStart, dateEnd, opensOn: null },
    ...{ enrolledBy: null, enrolledUntil: null, dueSubmitted: null, dueProofread: null, dueApproved: null },
    levels: [{ levelID: level.id, template: 'secondary', releaseAt: null }],
  });
  const periodId = periods.find(({ itemName }) => itemName === PERIOD)?.id as number;
  const [column] = await office.write<ReportCardColumn[]>('PUT', '/api/ReportCardColumns/1', {
    ...{ id: 0, version: 0, itemName: 'Focus', assessmentPeriodID: periodId, subjectID: null, levelID: null },
    ...{ classID, enterMode: 1, studentEnterMode: 0, teacherPermission: 2, scaleID: null, minimum: null },
    ...{ maximum: null, decimals: 0, maxCharacters: 60, isRequired: true, showsMean: false },
  });
  const of = { assessmentPeriodID: periodId, classID };
  const query = `yearId=${academicYearID}&assessmentPeriodId=${periodId}&classId=${classID}`;
  const read = () => office.read<ReportCardRow[]>(`/api/ClassEntryResults?${query}`);
  const enter = async (studentID: number, reportCardResultValue: string) => {
    const row = (await read()).find((one) => one.studentID === studentID);
    const cell = row?.resultCriteria.find(({ criterionID }) => criterionID === column?.id);
    await office.write('PUT', `/api/ClassEntryResults?${query}`, {
      studentID,
      resultCriteria: [{ criterionID: column?.id, reportCardResultValue, version: cell?.version ?? 0 }],
    });
  };
  const rowsOf = async (ids: readonly number[]) =>
    (await read()).filter(({ studentID }) => ids.includes(studentID));

  const rows = await read();
  const others = rows.filter(({ studentID }) => !own.some((one) => one.studentID === studentID)).slice(0, 2);
  const chosen = [rows.find(({ studentID }) => studentID === child.studentID) as ReportCardRow, ...others];
  for (const { studentID } of chosen) await enter(studentID, 'Steady');
  await approve(office, of, await rowsOf(chosen.map(({ studentID }) => studentID)));
  const [, withheld] = others;
  const [row] = chosen;
  return {
    ...{ periodId, periodName: PERIOD, year: String(academicYearID), level: level.itemName },
    ready: chosen.length - 1,
    search: `year=${academicYearID}&period=${periodId}`,
    child: { id: child.studentID, name: child.fullName, fullName: row?.fullName ?? '' },
    withheld: { id: withheld?.studentID ?? 0, fullName: withheld?.fullName ?? '' },
    hiddenFromSeparated: [...new Set(own.map(({ fullName }) => fullName))].filter(
      (name) => !separated.some(({ fullName }) => fullName === name),
    ),
    correct: async () => {
      const [now] = await rowsOf([child.studentID]);
      await office.write('PUT', '/api/ReportCardSteps', {
        ...of,
        ...{ step: 'open', reason: 'Focus was wrong' },
        students: [{ studentID: child.studentID, version: now?.version }],
      });
      await enter(child.studentID, 'Very steady');
      await approve(office, of, await rowsOf([child.studentID]));
    },
  };
}
