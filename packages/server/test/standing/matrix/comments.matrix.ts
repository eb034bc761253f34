import { sql } from 'kysely';
import { DAY, type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

const fields = {
  ...{ customFieldDate1: null, customFieldDate2: null, customFieldNumeric1: null, customFieldNumeric2: null },
  ...{ customFieldText1: null, customFieldText2: null, customFieldCheckBox: null },
};

/** The comments in question are the teacher's. */
export const comments: MatrixPart = {
  expected: `
                                                                    nob end gue par asp cou nur edi tea oth off adm
GET    /api/CommentCodes                                   -        401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/SecurityAccessUsers                            -        401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalCommentCounts                          -        401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalComments                               -        401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalComments/:studentId                    record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalComments/:studentId                    unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalComments/:studentId                    record   401 401 403 403 403 200 403 403 200 403 403 200
PUT    /api/PersonalComments/:studentId                    unknown  401 401 403 403 403 404 404 403 404 404 404 404
DELETE /api/PersonalComments/:studentId/:commentId         record   401 401 403 403 403 204 403 403 204 403 403 204
DELETE /api/PersonalComments/:studentId/:commentId         unknown  401 401 403 403 403 404 404 403 404 404 404 404
POST   /api/PersonalComments/:studentId/:commentId/Restore record   401 401 403 403 403 200 403 403 200 403 403 200
POST   /api/PersonalComments/:studentId/:commentId/Restore unknown  401 401 403 403 403 404 404 403 404 404 404 404
`,
  async requests(surroundings) {
    const { school, callers, studentOf } = surroundings;
    const { rows: codes } = await sql<{ id: number; access: number }>`
      select id, security_access_id as access from comment_code where item_name = 'General'`.execute(
      school.school.db,
    );
    const code = codes[0] as { id: number; access: number };
    /** The path of a comment by the teacher on somebody's student, a new one for each who asks. */
    const comment = async (kind: Kind, isClosed: boolean) => {
      const { id } = await school.arrange((db) =>
        db
          .insertInto('personal_comment')
          .values({
            person_id: studentOf(kind),
            date_of: DAY,
            details: 'Works well',
            comment_code_id: code.id,
            security_access_id: code.access,
            written_by_id: callers.get('teacher')?.id as number,
            date_closed: isClosed ? DAY : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return `/api/PersonalComments/${studentOf(kind)}/${id}`;
    };
    const sentComment = (id: number) => ({
      ...{ id, dateOf: DAY, details: 'Works well', commentCode: { id: code.id }, version: 1 },
      ...fields,
    });
    return {
      'GET /api/CommentCodes': plain,
      'GET /api/SecurityAccessUsers': plain,
      'GET /api/PersonalCommentCounts': plain,
      'GET /api/PersonalComments': plain,
      'GET /api/PersonalComments/:studentId': aboutStudent(surroundings, '/api/PersonalComments'),
      'PUT /api/PersonalComments/:studentId': {
        record: async (kind) => {
          const [, person, id] = /(\d+)\/(\d+)$/.exec(await comment(kind, false)) ?? [];
          return { path: `/api/PersonalComments/${person}`, body: sentComment(Number(id)) };
        },
        unknown: (kind) => ({ path: `/api/PersonalComments/${studentOf(kind)}`, body: sentComment(UNKNOWN) }),
      },
      'DELETE /api/PersonalComments/:studentId/:commentId': {
        record: async (kind) => ({ path: await comment(kind, false) }),
        unknown: (kind) => ({ path: `/api/PersonalComments/${studentOf(kind)}/${UNKNOWN}` }),
      },
      'POST /api/PersonalComments/:studentId/:commentId/Restore': {
        record: async (kind) => ({ path: `${await comment(kind, true)}/Restore` }),
        unknown: (kind) => ({ path: `/api/PersonalComments/${studentOf(kind)}/${UNKNOWN}/Restore` }),
      },
    };
  },
};
