import type { Board } from '@homeroom/contract/report-cards/board.endpoints.ts';
import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { Colleague } from './api.ts';

/** A class of the demo's teacher in the period that is open. */
export interface CardClass {
  classId: number;
  /** Of the screens. */
  search: string;
  /** Of the calls. */
  query: string;
}

interface Defaults {
  defaultYear: { id: number };
  defaultAssessmentPeriod: { id: number };
  defaultTeacher: { id: number };
}

/** The open period of the teacher, and their classes in which nothing is submitted yet. */
export async function cardClasses(
  teacher: Colleague,
): Promise<{ periodId: number; yearId: number; classes: CardClass[] }> {
  const defaults = await teacher.read<Defaults>('/api/ReportCardClassDefaults');
  const [yearId, periodId] = [defaults.defaultYear.id, defaults.defaultAssessmentPeriod.id];
  const board = await teacher.read<Board>(`/api/ReportCardBoard?assessmentPeriodId=${periodId}`);
  const classes = board.classes.flatMap(({ classID, rows, steps }): CardClass[] =>
    classID !== null && rows > 0 && steps.open === rows
      ? [
          {
            classId: classID,
            search: `year=${yearId}&period=${periodId}&teacher=${defaults.defaultTeacher.id}&classId=${classID}`,
            query: `yearId=${yearId}&assessmentPeriodId=${periodId}&classId=${classID}`,
          },
        ]
      : [],
  );
  return { periodId, yearId, classes };
}

export const rowsOf = (who: Colleague, { query }: CardClass): Promise<ReportCardRow[]> =>
  who.read(`/api/ClassEntryResults?${query}`);

export const columnsOf = (who: Colleague, { query }: CardClass): Promise<SubjectCriteria[]> =>
  who.read(`/api/SubjectCriterias?${query}`);

/** Adds a column of numbers from 0 to 100 to one class. */
export const addColumn = (office: Colleague, periodId: number, classID: number, itemName: string) =>
  office.write('PUT', '/api/ReportCardColumns/1', {
    ...{ id: 0, itemName, assessmentPeriodID: periodId, subjectID: null, levelID: null, classID },
    ...{ enterMode: 2, studentEnterMode: 0, teacherPermission: 2, scaleID: null, minimum: 0, maximum: 100 },
    ...{ decimals: 0, maxCharacters: 60, isRequired: false, showsMean: false, version: 0 },
  });

/** What is stored in a cell, as it is printed; empty: nothing. */
export async function storedIn(
  who: Colleague,
  place: CardClass,
  fullName: string,
  column: string,
): Promise<string> {
  const criterion = (await columnsOf(who, place)).find(({ itemName }) => itemName === column);
  const row = (await rowsOf(who, place)).find((one) => one.fullName === fullName);
  const cell = row?.resultCriteria.find(({ criterionID }) => criterionID === criterion?.id);
  return cell?.emptyKind ?? cell?.reportCardResultValue ?? '';
}

/** Somebody writes into a cell by HTTP, whatever version it has now. */
export async function writeInto(
  who: Colleague,
  place: CardClass,
  { fullName, column, value }: { fullName: string; column: string; value: string },
): Promise<void> {
  const criterion = (await columnsOf(who, place)).find(({ itemName }) => itemName === column);
  const row = (await rowsOf(who, place)).find((one) => one.fullName === fullName);
  const cell = row?.resultCriteria.find(({ criterionID }) => criterionID === criterion?.id);
  await who.write('PUT', `/api/ClassEntryResults?${place.query}`, {
    studentID: row?.studentID,
    resultCriteria: [
      { criterionID: criterion?.id, reportCardResultValue: value, version: cell?.version ?? 0 },
    ],
  });
}
