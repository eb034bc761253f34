import { sql } from 'kysely';
import type { TestSchool } from '../new-school.ts';
import type { Kind, Requests } from './permission-matrix.ts';

interface Surroundings {
  school: TestSchool;
  studentOf(kind: Kind): number;
  /** Who is of the staff. */
  teacher: number;
  unknown: number;
}

const address = {
  ...{
    id: 0,
    kind: 'home',
    line1: '1 Hill Road',
    line2: '',
    suburb: '',
    state: '',
    postcode: '',
    country: '',
  },
  ...{ dateFrom: null, dateTo: null, version: 0 },
};
const enrolment = {
  ...{
    number: '',
    campusID: null,
    levelID: null,
    leavingReason: '',
    dateApplied: null,
    dateAppliedFor: null,
  },
  ...{ dateEnrol: null, dateLeft: null, dateNotified: null, dateStart: '2020-01-01' },
};
const employment = {
  ...{
    code: '',
    campusID: null,
    position: 'Teacher',
    isTeaching: true,
    dateStart: '2020-01-01',
    dateEnd: null,
  },
  staffTimes: [],
};
const flag = { flagType: null, comment: 'Sees badly' };

/** What is asked of profiles and of their upkeep. */
export async function requestsOfProfiles(surroundings: Surroundings): Promise<Record<string, Requests>> {
  const { school, studentOf, teacher, unknown } = surroundings;
  const { id: classId, code: rollClass } = await school.rollClass();
  const carer = await school.person('Cara', 'Carer');

  const versionOf = async (table: 'person' | 'student' | 'staff' | 'roll_class', id: number) => {
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where id = ${id}`.execute(school.school.db);
    return rows[0]?.version ?? 1;
  };
  /** Names as they are: others look for them. */
  const information = async (id: number) => {
    const { rows } =
      await sql<object>`select surname, given_name as "givenName" from person where id = ${id}`.execute(
        school.school.db,
      );
    return {
      ...{ title: 'Ms', surname: 'Carer', givenName: '', middleName: '', preferredName: '', formerNames: '' },
      ...{ pronouns: '', sex: '', birthDate: null, homeLanguage: '', countryOfBirth: '', email: null },
      ...{ phone: null, mobile: null, workPhone: null, ...rows[0], version: await versionOf('person', id) },
    };
  };
  const relation = async (id: number) => {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from relation where adult_id = ${carer} and child_id = ${id}`.execute(
      school.school.db,
    );
    return {
      ...{ id: 0, version: 0, personID: carer, isAdult: true, relationship: 'Aunt', headOfHousehold: false },
      ...{ contactPriority: 1, livesWith: false, receivesMail: false, ...rows[0] },
    };
  };
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
  const whole = async (id: number) => ({
    ...{ id, code: rollClass, itemName: '', campusID: null, location: '', teachers: [], dateClosed: null },
    version: await versionOf('roll_class', id),
  });
  const ofStudent = (path: string, body?: (id: number) => object | Promise<object>): Requests => ({
    record: async (kind) => ({
      path: `${path}/${studentOf(kind)}`,
      ...(body ? { body: await body(studentOf(kind)) } : {}),
    }),
    unknown: async () => ({ path: `${path}/${unknown}`, ...(body ? { body: await body(unknown) } : {}) }),
  });

  return {
    'GET /api/PersonalInformations/:id': ofStudent('/api/PersonalInformations'),
    'PUT /api/PersonalInformations/:id': ofStudent('/api/PersonalInformations', information),
    'GET /api/PersonalAddresses/:id': ofStudent('/api/PersonalAddresses'),
    'PUT /api/PersonalAddresses/:id': ofStudent('/api/PersonalAddresses', () => address),
    'GET /api/PersonalRelations/:id': ofStudent('/api/PersonalRelations'),
    'PUT /api/PersonalRelations/:id': ofStudent('/api/PersonalRelations', relation),
    'GET /api/PersonContacts/:id': ofStudent('/api/PersonContacts'),
    'GET /api/PersonalFlags/:id': ofStudent('/api/PersonalFlags'),
    'GET /api/PersonalFlagCategories/:id': ofStudent('/api/PersonalFlagCategories'),
    'GET /api/FlagTypes': { '-': () => ({}) },
    'POST /api/PersonalFlagCategories': {
      record: (kind) => ({ body: { personID: studentOf(kind), flagCategoryID: 1, ...flag } }),
      unknown: () => ({ body: { personID: unknown, flagCategoryID: 1, ...flag } }),
    },
    'PUT /api/PersonalFlagCategories/:id': {
      record: async (kind) => ({
        path: `/api/PersonalFlagCategories/${await alert(kind)}`,
        body: { ...flag, version: 1 },
      }),
      unknown: () => ({ path: `/api/PersonalFlagCategories/${unknown}`, body: { ...flag, version: 1 } }),
    },
    'GET /api/StudentInformations/:id': ofStudent('/api/StudentInformations'),
    'PUT /api/StudentInformations/:id': ofStudent('/api/StudentInformations', async (id) => ({
      ...enrolment,
      version: await versionOf('student', id),
    })),
    'GET /api/TeacherInformations/:id': {
      record: () => ({ path: `/api/TeacherInformations/${teacher}` }),
      unknown: () => ({ path: `/api/TeacherInformations/${unknown}` }),
    },
    'PUT /api/TeacherInformations/:id': {
      record: async () => ({
        path: `/api/TeacherInformations/${teacher}`,
        body: { ...employment, version: await versionOf('staff', teacher) },
      }),
      unknown: () => ({ path: `/api/TeacherInformations/${unknown}`, body: { ...employment, version: 1 } }),
    },
    'POST /api/Persons': {
      record: async () => ({
        body: {
          ...(await information(0)),
          surname: `New ${Math.random()}`,
          isStudent: false,
          isStaff: false,
        },
      }),
      // Somebody who is there already.
      unknown: async () => ({
        body: { ...(await information(carer)), isStudent: false, isStaff: false },
      }),
    },
    // Students of their own: the rolls of the others lose nobody.
    'PUT /api/RollClassMembers/:id': {
      record: async () => ({
        path: `/api/RollClassMembers/${await school.student('Mo', 'Mover')}`,
        body: { rollClass, dateFrom: '2026-11-18', version: 0 },
      }),
      unknown: () => ({
        path: `/api/RollClassMembers/${unknown}`,
        body: { rollClass, dateFrom: '2026-11-18', version: 0 },
      }),
    },
    'PUT /api/RollClasses/:id': {
      record: async () => ({ path: `/api/RollClasses/${classId}`, body: await whole(classId) }),
      unknown: async () => ({ path: `/api/RollClasses/${unknown}`, body: await whole(unknown) }),
    },
    'GET /api/RecordHistories/:id': ofStudent('/api/RecordHistories'),
  };
}
