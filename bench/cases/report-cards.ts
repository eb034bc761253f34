import type { Board } from '@homeroom/contract/report-cards/board.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { makeCards } from './cards-batch.ts';
import { asked, openPeriod } from './open-period.ts';
import { onConnections, signIn } from './people.ts';
import { shuffled, timeRequests } from './timing.ts';

/** Classes whose grids are read, and rows that are saved. */
const CLASSES = 40;
const ROWS = 800;

/** The grid of a class, a row saved, comments, the board, a preview of a card, and the files of many. */
export async function enterReportCards(bench: Bench, quick: boolean): Promise<Result[]> {
  const [token = ''] = await signIn(bench.server.port, ['office']);
  const get = (path: string) => requestText('GET', path, { token });
  const [setup] = await onConnections(bench.server.port, [0], async (send) => {
    const period = await openPeriod(send, token);
    const board = await asked<Board>(send, get(`/api/ReportCardBoard?assessmentPeriodId=${period.periodId}`));
    const classes = board.classes.flatMap(({ classID }) => classID ?? []).slice(0, CLASSES);
    return { ...period, classes };
  });
  if (!setup) throw new Error('the demo school has no report cards');
  const { yearId, periodId, columns, classes } = setup;
  const query = (classId: number) => `yearId=${yearId}&assessmentPeriodId=${periodId}&classId=${classId}`;
  const grids = classes.map((classId) => get(`/api/ClassEntryResults?${query(classId)}`));
  const rows = await onConnections(bench.server.port, classes, async (send, classId) => {
    const all = await asked<ReportCardRow[]>(send, get(`/api/ClassEntryResults?${query(classId)}`));
    return all
      .filter(({ lockLevel }) => lockLevel === 0)
      .map(({ studentID, resultCriteria }) => ({ classId, studentID, resultCriteria }));
  });
  const measured = columns.filter(({ itemName }) => itemName.startsWith('Measured')).slice(0, 5);
  const saves = rows.flat().map(({ classId, studentID, resultCriteria }, at) =>
    requestText('PUT', `/api/ClassEntryResults?${query(classId)}`, {
      token,
      key: crypto.randomUUID(),
      body: {
        studentID,
        resultCriteria: measured.map(({ id }) => ({
          criterionID: id,
          reportCardResultValue: `Measured ${at} at ${Date.now()}`,
          version: resultCriteria.find(({ criterionID }) => criterionID === id)?.version ?? 0,
        })),
      },
    }),
  );
  const students = rows.flat().slice(0, 200);
  const comments = students.map(({ studentID }) =>
    get(`/api/ReportCardComments?yearId=${yearId}&assessmentPeriodId=${periodId}&studentId=${studentID}`),
  );
  const previews = students.slice(0, 60).map(({ studentID }) =>
    requestText('POST', '/api/ReportCardPreviews', {
      token,
      body: { assessmentPeriodID: periodId, studentID },
    }),
  );
  const p95 = (atMost: number) => ({ goals: [{ of: 'p95' as const, atMost }] });
  return [
    await timeRequests(
      bench,
      { key: 'cards-grid-1', what: `grid of a class, ${columns.length} columns, 1 at once`, ...p95(60) },
      shuffled(grids),
      { lanes: 1 },
    ),
    await timeRequests(bench, { key: 'cards-grid-8', what: 'the same, 8 at once' }, shuffled(grids), {
      lanes: 8,
    }),
    await timeRequests(
      bench,
      { key: 'cards-save-1', what: 'a row saved, five cells, 1 at once', ...p95(30) },
      saves.slice(0, ROWS),
      { lanes: 1, once: true },
    ),
    await timeRequests(
      bench,
      { key: 'cards-comments-1', what: 'comments of a student, 1 at once', ...p95(60) },
      comments,
      { lanes: 1 },
    ),
    await timeRequests(
      bench,
      { key: 'cards-board-1', what: 'board of the whole school, 1 at once', ...p95(60) },
      [get(`/api/ReportCardBoard?assessmentPeriodId=${periodId}`)],
      { lanes: 1 },
    ),
    await timeRequests(
      bench,
      { key: 'cards-preview-1', what: 'a card drawn while typing, 1 at once', ...p95(150) },
      previews,
      { lanes: 1 },
    ),
    ...(await makeCards(bench, quick)),
  ];
}
