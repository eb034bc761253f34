import { sql } from 'kysely';
import { type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, picture } from './requests.ts';

const address = {
  ...{ id: 0, kind: 'home', line1: '1 Hill Road', line2: '', suburb: '', state: '', postcode: '' },
  ...{ country: '', dateFrom: null, dateTo: null, version: 0 },
};

export const persons: MatrixPart = {
  expected: `
                                              nob end gue par asp cou nur edi tea oth off adm
GET    /api/Persons                  record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Persons                  unknown  401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonCounts             record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonCounts             unknown  401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonalDetails/:id      record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonalDetails/:id      unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /imgs/persons/:id             record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /imgs/persons/:id             unknown  401 401 403 403 403 404 404 404 404 404 404 404
POST   /imgs/persons/:id             record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /imgs/persons/:id             unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /imgs/persons/:id             record   401 401 403 403 403 403 403 403 403 403 204 204
DELETE /imgs/persons/:id             unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonalInformations/:id record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalInformations/:id unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalInformations/:id record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/PersonalInformations/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonalAddresses/:id    record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalAddresses/:id    unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalAddresses/:id    record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/PersonalAddresses/:id    unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/Persons                  record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/Persons                  unknown  401 401 403 403 403 403 403 403 403 403 409 409
`,
  async requests(surroundings) {
    const { school, callers, studentOf } = surroundings;
    const twin = await school.person('Cara', 'Carer');
    /** Names as they are: others look for them. */
    const information = async (id: number) => {
      const { rows } = await sql<object>`
        select surname, given_name as "givenName", version from person where id = ${id}`.execute(
        school.school.db,
      );
      return {
        ...{ title: 'Ms', surname: 'Carer', givenName: '', middleName: '', preferredName: '' },
        ...{ formerNames: '', pronouns: '', sex: '', birthDate: null, homeLanguage: '' },
        ...{ countryOfBirth: '', email: null, phone: null, mobile: null, workPhone: null },
        ...{ version: 1, ...rows[0] },
      };
    };
    const added = { isStudent: false, isStaff: false };
    const nobody = `/imgs/persons/${UNKNOWN}`;
    /** There is a photo for each who asks to see it or to take it away. */
    const photoOf = async (kind: Kind) => {
      const path = `/imgs/persons/${studentOf(kind)}`;
      await callers.get('admin')?.post(path, { body: picture() });
      return path;
    };
    const photo = {
      record: async (kind: Kind) => ({ path: await photoOf(kind) }),
      unknown: () => ({ path: nobody }),
    };
    return {
      'GET /api/Persons': {
        record: () => ({ query: { searchName: 'Student' } }),
        unknown: () => ({ query: { searchName: 'Nobody of this name' } }),
      },
      'GET /api/PersonCounts': {
        record: () => ({ query: { searchName: 'Student' } }),
        unknown: () => ({ query: { searchName: 'Nobody of this name' } }),
      },
      'POST /api/Persons': {
        record: async () => ({
          body: { ...(await information(0)), ...added, surname: `New ${Math.random()}` },
        }),
        // Somebody who is there already.
        unknown: async () => ({ body: { ...(await information(twin)), ...added } }),
      },
      'GET /api/PersonalDetails/:id': aboutStudent(surroundings, '/api/PersonalDetails'),
      'GET /api/PersonalInformations/:id': aboutStudent(surroundings, '/api/PersonalInformations'),
      'PUT /api/PersonalInformations/:id': aboutStudent(
        surroundings,
        '/api/PersonalInformations',
        information,
      ),
      'GET /api/PersonalAddresses/:id': aboutStudent(surroundings, '/api/PersonalAddresses'),
      'PUT /api/PersonalAddresses/:id': aboutStudent(surroundings, '/api/PersonalAddresses', () => address),
      'GET /imgs/persons/:id': photo,
      'POST /imgs/persons/:id': {
        record: (kind) => ({ path: `/imgs/persons/${studentOf(kind)}`, body: picture() }),
        unknown: () => ({ path: nobody, body: picture() }),
      },
      'DELETE /imgs/persons/:id': photo,
    };
  },
};
