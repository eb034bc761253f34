import { sql } from 'kysely';
import { DAY, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

const studentInformation = {
  ...{ number: '', campusID: null, levelID: null, leavingReason: '', dateApplied: null },
  ...{ dateAppliedFor: null, dateEnrol: null, dateLeft: null, dateNotified: null, dateStart: '2020-01-01' },
};
const nothingPlanned = {
  ...{ nextLevelID: null, nextLevelFrom: null, nextCampusID: null, nextCampusFrom: null },
};
const teacherInformation = {
  ...{ code: '', campusID: null, position: 'Teacher', isTeaching: true },
  ...{ dateStart: '2020-01-01', dateEnd: null, staffTimes: [] },
};
const list = (rollClass: string) => ({ list: 'rollClass', rollClass, columns: ['itemName', 'number'] });

export const enrolment: MatrixPart = {
  expected: `
                                             nob end gue par asp cou nur edi tea oth off adm
GET    /api/Teachers                -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherStatuses         -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherStatuses/:id     record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherStatuses/:id     unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/Campuses                -        401 401 200 200 200 200 200 200 200 200 200 200
PUT    /api/Campuses                record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/Campuses                -        401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/Students                -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentPages            -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Staff                   -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/RollClasses             -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Levels                  -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/RollClassStudents       record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/RollClassStudents       unknown  401 401 403 403 403 404 404 404 404 404 404 404
POST   /api/ListExports             record   401 401 403 403 403 200 403 403 403 403 200 200
POST   /api/ListExports             unknown  401 401 403 403 403 404 403 403 403 403 404 404
GET    /api/StudentInformations/:id record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentInformations/:id unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/StudentInformations/:id record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/StudentInformations/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/TeacherInformations/:id record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherInformations/:id unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/StudentInformations/:id/Next record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/StudentInformations/:id/Next unknown  401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/TeacherInformations/:id record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/TeacherInformations/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/RollClassMembers/:id    record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/RollClassMembers/:id    unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/RollClassMembers/:id/:memberId record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/RollClassMembers/:id/:memberId unknown  401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/RollClassMembers/:id/:memberId record   401 401 403 403 403 403 403 403 403 403 204 204
PUT    /api/RollClassMembers/:id/:memberId unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/RollClassMembers/:id/:memberId record   401 401 403 403 403 403 403 403 403 403 200 200
DELETE /api/RollClassMembers/:id/:memberId unknown  401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/RollClasses/:id         record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/RollClasses/:id         unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/Enrolments              record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/Enrolments              unknown  401 401 403 403 403 403 403 403 403 403 400 400
POST   /api/Enrolments/Alike        -        401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/Enrolments/TakeBack/Preview record  401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/Enrolments/TakeBack/Preview unknown 401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/Enrolments/TakeBack     record   401 401 403 403 403 403 403 403 403 403 204 204
POST   /api/Enrolments/TakeBack     unknown  401 401 403 403 403 403 403 403 403 403 404 404
`,
  async requests(surroundings) {
    const { school, callers, teacher, rollClass } = surroundings;
    const { id: classId, code } = await school.rollClass();
    const { id: campusId } = await school.arrange((db) =>
      db
        .insertInto('campus')
        .values({ code: 'M', name: 'Main', is_main: true })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const versionOf = async (table: 'student' | 'staff' | 'roll_class', id: number) => {
      const { rows } = await sql<{ version: number }>`
        select version from ${sql.table(table)} where id = ${id}`.execute(school.school.db);
      return rows[0]?.version ?? 1;
    };
    /** The list of the campuses as it stands, but for what is asked of the one. */
    const campuses = async (changes: object) => {
      const { rows } = await sql<object>`
        select id, code, name as "itemName", is_main as "isMainCampus", version from campus
        where id = ${campusId}`.execute(school.school.db);
      return [{ ...rows[0], isSelectedCampus: true, ...changes }];
    };
    const whole = async (id: number) => ({
      ...{ id, code, itemName: '', campusID: null, location: '', teachers: [], dateClosed: null },
      version: await versionOf('roll_class', id),
    });
    /** A membership that never should have been: a new one each time. */
    const mistake = async () => {
      const student = await school.student('Mia', 'Mistake');
      await school.joins(student, { rollClass: classId });
      const { rows } = await sql<{ id: number }>`
        select id from roll_class_member where student_id = ${student}`.execute(school.school.db);
      return `/api/RollClassMembers/${student}/${rows[0]?.id}`;
    };
    const newPerson = (surname: string) => ({
      ...{
        title: '',
        surname,
        givenName: 'Nia',
        middleName: '',
        preferredName: '',
        sex: '',
        birthDate: null,
      },
      ...{ email: '', phone: '', mobile: '', workPhone: '' },
    });
    const newStudent = (surname: string) => ({
      student: { personID: 0, person: newPerson(surname), isNotDuplicate: true },
      ...{ number: '', campusID: null, levelID: null, dateStart: DAY, rollClass: null, classIDs: [] },
      ...{ address: null, adults: [] },
    });
    const nothingWritten = (personID: number) => ({
      ...{ personID, version: 0, rollClassMember: null, members: [], relations: [] },
      before: studentInformation,
    });
    const enrolled = async () => {
      const body = newStudent('Enrolled');
      return (await callers.get('office')?.post('/api/Enrolments', { body }))?.body.written;
    };
    const move = { rollClass: code, dateFrom: DAY, version: 0 };
    const ofTeacher = (path: string, body?: (id: number) => Promise<object>) => ({
      record: async () => ({
        path: `${path}/${teacher}`,
        ...(body ? { body: await body(teacher) } : {}),
      }),
      unknown: async () => ({ path: `${path}/${UNKNOWN}`, ...(body ? { body: await body(UNKNOWN) } : {}) }),
    });
    return {
      'GET /api/Teachers': plain,
      'GET /api/TeacherStatuses': plain,
      'GET /api/TeacherStatuses/:id': ofTeacher('/api/TeacherStatuses'),
      'GET /api/Campuses': plain,
      // Changing a campus, and choosing it: everybody may do the second.
      'PUT /api/Campuses': {
        record: async (kind) => ({ body: await campuses({ itemName: `Campus of ${kind}` }) }),
        '-': async () => ({ body: await campuses({}) }),
      },
      'GET /api/Students': plain,
      'GET /api/StudentPages': plain,
      'GET /api/Staff': plain,
      'GET /api/Levels': plain,
      'GET /api/RollClasses': plain,
      'GET /api/RollClassStudents': {
        record: () => ({ query: { rollClass } }),
        unknown: () => ({ query: { rollClass: 'none' } }),
      },
      'POST /api/ListExports': {
        record: () => ({ body: list(rollClass) }),
        unknown: () => ({ body: list('none') }),
      },
      'GET /api/StudentInformations/:id': aboutStudent(surroundings, '/api/StudentInformations'),
      'PUT /api/StudentInformations/:id': aboutStudent(
        surroundings,
        '/api/StudentInformations',
        async (id) => ({
          ...studentInformation,
          version: await versionOf('student', id),
        }),
      ),
      'PUT /api/StudentInformations/:id/Next': {
        record: async () => ({
          path: `/api/StudentInformations/${await school.student('Nell', 'Next')}/Next`,
          body: { ...nothingPlanned, version: 1 },
        }),
        unknown: () => ({
          path: `/api/StudentInformations/${UNKNOWN}/Next`,
          body: { ...nothingPlanned, version: 1 },
        }),
      },
      'GET /api/TeacherInformations/:id': ofTeacher('/api/TeacherInformations'),
      'PUT /api/TeacherInformations/:id': ofTeacher('/api/TeacherInformations', async (id) => ({
        ...teacherInformation,
        version: await versionOf('staff', id),
      })),
      // Students of their own: the rolls of the others lose nobody.
      'PUT /api/RollClassMembers/:id': {
        record: async () => ({
          path: `/api/RollClassMembers/${await school.student('Mo', 'Mover')}`,
          body: move,
        }),
        unknown: () => ({ path: `/api/RollClassMembers/${UNKNOWN}`, body: move }),
      },
      'GET /api/RollClassMembers/:id/:memberId': {
        record: async () => ({ path: await mistake() }),
        unknown: async () => ({
          path: `/api/RollClassMembers/${await school.student('Mo', 'Mover')}/${UNKNOWN}`,
        }),
      },
      'PUT /api/RollClassMembers/:id/:memberId': {
        record: async () => ({
          path: `/api/RollClassMembers/${await school.student('Mo', 'Mover')}/1`,
          body: { rollClassID: classId, dateFrom: DAY, dateTo: null, before: null },
        }),
        unknown: () => ({
          path: `/api/RollClassMembers/${UNKNOWN}/1`,
          body: { rollClassID: classId, dateFrom: DAY, dateTo: null, before: null },
        }),
      },
      'DELETE /api/RollClassMembers/:id/:memberId': {
        record: async () => ({ path: await mistake(), query: { version: 1 } }),
        unknown: async () => ({
          path: `/api/RollClassMembers/${await school.student('Mo', 'Mover')}/${UNKNOWN}`,
          query: { version: 1 },
        }),
      },
      'POST /api/Enrolments': {
        record: () => ({ body: newStudent('Matrix') }),
        unknown: () => ({
          body: { ...newStudent('Matrix'), classIDs: [UNKNOWN] },
        }),
      },
      'POST /api/Enrolments/Alike': {
        '-': () => ({
          body: { surname: 'Mover', givenName: 'Mo', preferredName: '', birthDate: null, email: null },
        }),
      },
      'POST /api/Enrolments/TakeBack/Preview': {
        record: async () => ({ body: await enrolled() }),
        unknown: () => ({ body: { ...nothingWritten(UNKNOWN), version: 1 } }),
      },
      'POST /api/Enrolments/TakeBack': {
        record: async () => ({ body: await enrolled() }),
        unknown: () => ({ body: { ...nothingWritten(UNKNOWN), version: 1 } }),
      },
      'PUT /api/RollClasses/:id': {
        record: async () => ({ path: `/api/RollClasses/${classId}`, body: await whole(classId) }),
        unknown: async () => ({ path: `/api/RollClasses/${UNKNOWN}`, body: await whole(UNKNOWN) }),
      },
    };
  },
};
