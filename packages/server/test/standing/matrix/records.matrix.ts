import { type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

export const records: MatrixPart = {
  expected: `
                                          nob end gue par asp cou nur edi tea oth off adm
GET    /api/RecordHistories/:id  record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/RecordHistories/:id  unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonMerges/Preview record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/PersonMerges/Preview unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonMerges         -        401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/PersonMerges         record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/PersonMerges         unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/PersonMerges/:id     record   401 401 403 403 403 403 403 403 403 403 200 200
DELETE /api/PersonMerges/:id     unknown  401 401 403 403 403 403 403 403 403 403 404 404
`,
  requests(surroundings) {
    const { school, callers } = surroundings;
    /** Two records of somebody: new ones each time. */
    const twins = async () => ({
      keptID: await school.person('Twice', 'There'),
      mergedID: await school.person('Twice', 'There'),
      keptVersion: 1,
      mergedVersion: 1,
    });
    const pair = async () => {
      const { keptID: keptId, mergedID: mergedId } = await twins();
      return { keptId, mergedId };
    };
    const merged = async () => {
      const answer = await callers.get('admin')?.post('/api/PersonMerges', { body: await twins() });
      return `/api/PersonMerges/${answer?.body.id}`;
    };
    return {
      'GET /api/RecordHistories/:id': aboutStudent(surroundings, '/api/RecordHistories'),
      'GET /api/PersonMerges/Preview': {
        record: async () => ({ query: await pair() }),
        unknown: () => ({ query: { keptId: UNKNOWN, mergedId: UNKNOWN - 1 } }),
      },
      'GET /api/PersonMerges': plain,
      'POST /api/PersonMerges': {
        record: async () => ({ body: await twins() }),
        unknown: async () => ({ body: { ...(await twins()), mergedID: UNKNOWN } }),
      },
      'DELETE /api/PersonMerges/:id': {
        record: async () => ({ path: await merged() }),
        unknown: () => ({ path: `/api/PersonMerges/${UNKNOWN}` }),
      },
    };
  },
};
