import type { Caller } from '../caller.ts';
import type { TestSchool } from '../new-school.ts';
import { type Kind, kinds, type Requests } from './permission-matrix.ts';

/** The first of the years that are rolled over here, each for one kind of user. */
const FIRST_YEAR = 2030;

/** What is asked of merges and of the turn of the year. */
export function requestsOfUpkeep({
  school,
  callers,
  unknown,
}: {
  school: TestSchool;
  callers: ReadonlyMap<Kind, Caller>;
  unknown: number;
}): Record<string, Requests> {
  /** Two records of somebody: new ones each time. */
  const twins = async () => {
    const [keptID, mergedID] = [await school.person('Twice', 'There'), await school.person('Twice', 'There')];
    return { keptID, mergedID, keptVersion: 1, mergedVersion: 1 };
  };
  const pair = async () => {
    const { keptID: keptId, mergedID: mergedId } = await twins();
    return { keptId, mergedId };
  };
  const merged = async () => {
    const answer = await callers.get('admin')?.post('/api/PersonMerges', { body: await twins() });
    return `/api/PersonMerges/${answer?.body.id}`;
  };
  const planOf = (fromYearID: number) => ({
    ...{ fromYearID, dateStart: `${fromYearID + 1}-01-20`, dateEnd: `${fromYearID + 1}-12-18` },
    ...{ rollClasses: [], repeating: [] },
  });
  const yearOf = async (kind: Kind) => {
    const id = FIRST_YEAR + 3 * kinds.indexOf(kind);
    const { body } = (await callers.get('admin')?.get(`/api/AcademicCalendars/${id}`)) ?? {};
    return body?.id ?? (await school.year(id));
  };
  const seen = async (kind: Kind) => {
    const body = planOf(await yearOf(kind));
    const preview = await callers.get('admin')?.post('/api/YearRollOvers/Preview', { body });
    return { body: { ...body, token: preview?.body.token } };
  };
  return {
    'GET /api/PersonMerges/Preview': {
      record: async () => ({ query: await pair() }),
      unknown: () => ({ query: { keptId: unknown, mergedId: unknown - 1 } }),
    },
    'GET /api/PersonMerges': { '-': () => ({}) },
    'POST /api/PersonMerges': {
      record: async () => ({ body: await twins() }),
      unknown: async () => ({ body: { ...(await twins()), mergedID: unknown } }),
    },
    'DELETE /api/PersonMerges/:id': {
      record: async () => ({ path: await merged() }),
      unknown: () => ({ path: `/api/PersonMerges/${unknown}` }),
    },
    'POST /api/YearRollOvers/Preview': {
      record: async (kind) => ({ body: planOf(await yearOf(kind)) }),
      unknown: () => ({ body: planOf(1999) }),
    },
    'POST /api/YearRollOvers': {
      record: seen,
      unknown: () => ({ body: { ...planOf(1999), token: 'none' } }),
    },
  };
}
