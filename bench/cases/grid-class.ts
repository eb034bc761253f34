import type { Board } from '@homeroom/contract/report-cards/board.endpoints.ts';
import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { requestText } from '../load/connection.ts';
import type { Bench } from './bench.ts';
import { asked, openPeriod, type Send } from './open-period.ts';
import { onConnections, signIn } from './people.ts';

/** Rows that a grid is measured with. */
const ROWS = 30;

export interface GridClass {
  /** The address of its grid. */
  address: string;
  rows: number;
  columns: number;
}

/** Adds students of the school to a class until its grid has `ROWS`. */
async function fillUp(send: Send, token: string, classID: number, here: readonly number[], from: string) {
  const all = await asked<{ id: number }[]>(send, requestText('GET', '/api/Students', { token }));
  const others = all.filter(({ id }) => !here.includes(id)).slice(0, Math.max(0, ROWS - here.length));
  for (const { id: studentID } of others) {
    const body = { studentID, memberID: 0, dateFrom: from, dateTo: null, version: 0 };
    await asked(send, requestText('PUT', `/api/ClassDetailStudents/${classID}`, { token, body }));
  }
}

/** A class in which nothing is submitted yet, with a grid of `ROWS` rows and as many columns as the period has. */
export async function gridClass({ server, facts }: Bench): Promise<GridClass> {
  const [token = ''] = await signIn(server.port, ['office']);
  const get = (path: string) => requestText('GET', path, { token });
  const [made] = await onConnections(server.port, [0], async (send): Promise<GridClass> => {
    const { yearId, periodId } = await openPeriod(send, token);
    const board = await asked<Board>(send, get(`/api/ReportCardBoard?assessmentPeriodId=${periodId}`));
    const [largest] = board.classes
      .filter(({ classID, rows, steps, teachers }) => classID && rows === steps.open && teachers.length > 0)
      .toSorted((a, b) => b.rows - a.rows);
    const classId = largest?.classID;
    if (!largest || !classId) throw new Error('the demo school has no class that is open');
    const query = `yearId=${yearId}&assessmentPeriodId=${periodId}&classId=${classId}`;
    const read = () => asked<ReportCardRow[]>(send, get(`/api/ClassEntryResults?${query}`));
    const here = (await read()).map(({ studentID }) => studentID);
    await fillUp(send, token, classId, here, facts.days[30] ?? facts.days[0] ?? '');
    const columns = await asked<SubjectCriteria[]>(send, get(`/api/SubjectCriterias?${query}`));
    return {
      address: `/reportcards/class?year=${yearId}&period=${periodId}&teacher=${largest.teachers[0]?.id}&classId=${classId}`,
      rows: (await read()).length,
      columns: columns.length,
    };
  });
  if (!made) throw new Error('no class could be prepared');
  return made;
}
