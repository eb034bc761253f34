import { sql } from 'kysely';
import type { MatrixPart } from './matrix.ts';
import { aboutStudent } from './requests.ts';

export const families: MatrixPart = {
  expected: `
                                           nob end gue par asp cou nur edi tea oth off adm
GET    /api/PersonalRelations/:id record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalRelations/:id unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalRelations/:id record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/PersonalRelations/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonContacts/:id    record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonContacts/:id    unknown  401 401 403 403 403 404 404 403 404 404 404 404
`,
  async requests(surroundings) {
    const { school } = surroundings;
    const carer = await school.person('Cara', 'Relative');
    const relation = async (id: number) => {
      const { rows } = await sql<{ id: number; version: number }>`
        select id, version from relation where adult_id = ${carer} and child_id = ${id}`.execute(
        school.school.db,
      );
      return {
        ...{ id: 0, version: 0, personID: carer, isAdult: true, relationship: 'Aunt' },
        ...{ headOfHousehold: false, contactPriority: 1, livesWith: false, receivesMail: false },
        ...rows[0],
      };
    };
    return {
      'GET /api/PersonalRelations/:id': aboutStudent(surroundings, '/api/PersonalRelations'),
      'PUT /api/PersonalRelations/:id': aboutStudent(surroundings, '/api/PersonalRelations', relation),
      'GET /api/PersonContacts/:id': aboutStudent(surroundings, '/api/PersonContacts'),
    };
  },
};
