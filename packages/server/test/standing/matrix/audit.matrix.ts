import { sql } from 'kysely';
import type { TestSchool } from '../../new-school.ts';
import { DAY, type MatrixPart } from './matrix.ts';
import { plain } from './requests.ts';

const NO_GUID = '00000000-0000-4000-8000-000000000000';

/** A title of somebody that was changed. @returns the save, and the guid of the person */
async function changedTitle(school: TestSchool, id: number): Promise<{ save: string; guid: string }> {
  await school.arrange(async (db) => {
    const title = sql<string>`case when title = 'Dr' then 'Prof' else 'Dr' end`;
    await db.updateTable('person').set({ title }).where('id', '=', id).execute();
  });
  const { rows } = await school.school.pool.query<{ save: string; guid: string }>(
    `select (extract(epoch from at) * 1000000)::bigint || '-' || save_id as save, row_guid as guid
     from audit_change where action = 'update' and table_name = 'person' order by id desc limit 1`,
  );
  return rows[0] as { save: string; guid: string };
}

const whole = { changeID: null, fieldName: null, preview: false };

export const audit: MatrixPart = {
  expected: `
                                           nob end gue par asp cou nur edi tea oth off adm
GET    /api/Audits                -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditCounts           -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditSaves            -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditExports          -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditTables           -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditUsers            -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditReaders          -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditRecords/:guid    record   401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/AuditRecords/:guid    unknown  401 401 403 403 403 403 403 403 403 403 403 404
POST   /api/Audits/:id/Undo       record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/Audits/:id/Undo       unknown  401 401 403 403 403 403 403 403 403 403 403 404
`,
  requests({ school, studentOf }) {
    const then = { tableName: 'person', dateOf: DAY };
    return {
      'GET /api/Audits': plain,
      'GET /api/AuditCounts': plain,
      'GET /api/AuditSaves': plain,
      'GET /api/AuditExports': plain,
      'GET /api/AuditTables': plain,
      'GET /api/AuditUsers': plain,
      'GET /api/AuditReaders': { '-': () => ({ query: { tableName: 'flag', fieldName: 'comment' } }) },
      'GET /api/AuditRecords/:guid': {
        record: async (kind) => ({
          path: `/api/AuditRecords/${(await changedTitle(school, studentOf(kind))).guid}`,
          query: then,
        }),
        unknown: () => ({ path: `/api/AuditRecords/${NO_GUID}`, query: then }),
      },
      'POST /api/Audits/:id/Undo': {
        record: async (kind) => ({
          path: `/api/Audits/${(await changedTitle(school, studentOf(kind))).save}/Undo`,
          body: whole,
        }),
        unknown: () => ({ path: '/api/Audits/1-1/Undo', body: whole }),
      },
    };
  },
};
