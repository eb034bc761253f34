import type { Caller } from '../caller.ts';

import type { Kind, Requests } from './permission-matrix.ts';

/** What is asked of lists, heads of profiles, photos and exports. */
export function requestsOfPeople({
  callers,
  rollClass,
  studentOf,
  unknown,
  picture,
}: {
  callers: ReadonlyMap<Kind, Caller>;
  rollClass: string;
  studentOf: (kind: Kind) => number;
  unknown: number;
  picture: () => FormData;
}): Record<string, Requests> {
  /** There is a photo for each who asks to see it or to take it away. */
  const photoOf = async (kind: Kind) => {
    const path = `/imgs/persons/${studentOf(kind)}`;
    await callers.get('admin')?.post(path, { body: picture() });
    return path;
  };
  const nobody = `/imgs/persons/${unknown}`;
  const list = (code: string) => ({ list: 'rollClass', rollClass: code, columns: ['itemName', 'number'] });
  return {
    'GET /api/Students': { '-': () => ({}) },
    'GET /api/Staff': { '-': () => ({}) },
    'GET /api/RollClasses': { '-': () => ({}) },
    'GET /api/Levels': { '-': () => ({}) },
    'GET /api/RollClassStudents': {
      record: () => ({ query: { rollClass } }),
      unknown: () => ({ query: { rollClass: 'none' } }),
    },
    'GET /api/PersonalDetails/:id': {
      record: (kind) => ({ path: `/api/PersonalDetails/${studentOf(kind)}` }),
      unknown: () => ({ path: `/api/PersonalDetails/${unknown}` }),
    },
    'GET /imgs/persons/:id': {
      record: async (kind) => ({ path: await photoOf(kind) }),
      unknown: () => ({ path: nobody }),
    },
    'POST /imgs/persons/:id': {
      record: (kind) => ({ path: `/imgs/persons/${studentOf(kind)}`, body: picture() }),
      unknown: () => ({ path: nobody, body: picture() }),
    },
    'DELETE /imgs/persons/:id': {
      record: async (kind) => ({ path: await photoOf(kind) }),
      unknown: () => ({ path: nobody }),
    },
    'POST /api/ListExports': {
      record: () => ({ body: list(rollClass) }),
      unknown: () => ({ body: list('none') }),
    },
  };
}
