import { type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { plain } from './requests.ts';

export const parentPortal: MatrixPart = {
  expected: `
                                          nob end gue par asp cou nur edi tea oth off adm
GET    /api/AttendanceSummaries  -        401 401 403 200 200 403 403 403 403 403 403 200
GET    /api/BillingSummaries     -        401 401 403 200 200 403 403 403 403 403 403 200
GET    /api/UserRelations        -        401 401 403 200 200 403 403 403 403 403 403 200
GET    /api/UserRelations/:id    record   401 401 403 200 200 403 403 403 403 403 403 403
GET    /api/UserRelations/:id    unknown  401 401 403 404 404 403 403 403 403 403 403 403
`,
  async requests({ school, studentOf }) {
    const relationOf = async (kind: Kind) => {
      const { db } = school.school;
      const found = db.selectFrom('relation').select('id').where('child_id', '=', studentOf(kind));
      return (await found.orderBy('id').executeTakeFirst())?.id ?? 1;
    };
    return {
      'GET /api/AttendanceSummaries': plain,
      'GET /api/BillingSummaries': plain,
      'GET /api/UserRelations': plain,
      'GET /api/UserRelations/:id': {
        record: async (kind) => ({ path: `/api/UserRelations/${await relationOf(kind)}` }),
        unknown: () => ({ path: `/api/UserRelations/${UNKNOWN}` }),
      },
    };
  },
};
