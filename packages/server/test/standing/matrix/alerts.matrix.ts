import { type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

const flag = { flagType: null, comment: 'Sees badly' };

export const alerts: MatrixPart = {
  expected: `
                                                nob end gue par asp cou nur edi tea oth off adm
GET    /api/PersonalFlags/:id          record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonalFlags/:id          unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/PersonalFlagCategories/:id record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonalFlagCategories/:id unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/PersonalFlagCategories     -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/FlagTypes                  -        401 401 403 403 403 200 200 200 200 200 200 200
POST   /api/PersonalFlagCategories     record   401 401 403 403 403 200 200 403 403 403 200 200
POST   /api/PersonalFlagCategories     unknown  401 401 403 403 403 404 404 403 403 403 404 404
PUT    /api/PersonalFlagCategories/:id record   401 401 403 403 403 200 200 403 403 403 200 200
PUT    /api/PersonalFlagCategories/:id unknown  401 401 403 403 403 404 404 403 403 403 404 404
`,
  requests(surroundings) {
    const { school, studentOf } = surroundings;
    const alert = async (kind: Kind) => {
      const { id } = await school.arrange((db) =>
        db
          .insertInto('flag')
          .values({ person_id: studentOf(kind), category: 'medical', item_name: 'Glasses' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    };
    return {
      'GET /api/PersonalFlags/:id': aboutStudent(surroundings, '/api/PersonalFlags'),
      'GET /api/PersonalFlagCategories/:id': aboutStudent(surroundings, '/api/PersonalFlagCategories'),
      'GET /api/PersonalFlagCategories': plain,
      'GET /api/FlagTypes': plain,
      'POST /api/PersonalFlagCategories': {
        record: (kind) => ({ body: { personID: studentOf(kind), flagCategoryID: 1, ...flag } }),
        unknown: () => ({ body: { personID: UNKNOWN, flagCategoryID: 1, ...flag } }),
      },
      'PUT /api/PersonalFlagCategories/:id': {
        record: async (kind) => ({
          path: `/api/PersonalFlagCategories/${await alert(kind)}`,
          body: { ...flag, version: 1 },
        }),
        unknown: () => ({ path: `/api/PersonalFlagCategories/${UNKNOWN}`, body: { ...flag, version: 1 } }),
      },
    };
  },
};
