import { sql } from 'kysely';
import { DAY, type Kind, kinds, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

/** The first of the years that are rolled over here, each for one kind of user. */
const FIRST_YEAR = 2030;
/** A year that the school does not have. */
const UNKNOWN_YEAR = 2029;

const calendar = (id: number, version: number) => ({
  ...{ id, itemName: String(id), dateStart: `${id}-01-20`, dateEnd: `${id}-12-18`, version },
  ...{ terms: [], holidays: [], schoolWeek: [1, 2, 3, 4, 5], cycleDays: 0, holidaysShiftCycle: true },
});
const rollOver = (fromYearID: number) => ({
  ...{ fromYearID, dateStart: `${fromYearID + 1}-01-20`, dateEnd: `${fromYearID + 1}-12-18` },
  ...{ rollClasses: [], repeating: [] },
});
const membership = (studentID: number) => ({
  ...{ studentID, memberID: 0, dateFrom: DAY, dateTo: DAY, version: 0 },
});

export const subjects: MatrixPart = {
  expected: `
                                             nob end gue par asp cou nur edi tea oth off adm
GET    /api/AcademicCalendars/:id   record   401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/AcademicCalendars/:id   unknown  401 401 404 404 404 404 404 404 404 404 404 404
PUT    /api/AcademicCalendars/:id   record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/AcademicCalendars/:id   unknown  401 401 403 403 403 403 403 403 403 403 403 409
GET    /api/AcademicYears           -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Periods                 -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassDetails            record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassDetails            unknown  401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassSets               -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentClassDetails     record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentClassDetails     unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/TeacherClassDetails     record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherClassDetails     unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/ClassDetailStudents     record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassDetailStudents     unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/ClassDetailStudents/:id record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/ClassDetailStudents/:id unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/ClassDetailStudents/:id/:memberId record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/ClassDetailStudents/:id/:memberId unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/ClassDetailStudents/:id/:memberId record   401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/ClassDetailStudents/:id/:memberId unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/Timetables/:id          record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Timetables/:id          unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/Subjects                -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassRecords/:id        record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassRecords/:id        unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/ClassRecords            record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/ClassRecords            unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/YearRollOvers/Preview   record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/YearRollOvers/Preview   unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/YearRollOvers/Students  record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/YearRollOvers/Students  unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/YearRollOvers           record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/YearRollOvers           unknown  401 401 403 403 403 403 403 403 403 403 404 404
`,
  async requests(surroundings) {
    const { school, callers, studentOf, teacher } = surroundings;
    const classDetail = await school.subjectClass({ teachers: [teacher] });
    const savedClass = async (id: number) => {
      const { rows } = await sql<{ version: number }>`
        select version from class_detail where id = ${classDetail.id}`.execute(school.school.db);
      return {
        ...{ id, academicYearID: 2026, code: classDetail.code, itemName: 'Class', subjectID: null },
        ...{ levelID: null, campusID: null, teachers: [], meetings: [], dateClosed: null },
        version: rows[0]?.version ?? 0,
      };
    };
    /** A membership that never should have been: a new one each time. */
    const mistake = async () => {
      const student = await school.student('Mia', 'Mistake');
      await school.joins(student, { classId: classDetail.id });
      const { rows } = await sql<{ id: number }>`
        select id from class_detail_member where student_id = ${student}`.execute(school.school.db);
      return `/api/ClassDetailStudents/${classDetail.id}/${rows[0]?.id}`;
    };
    const yearOf = async (kind: Kind) => {
      const id = FIRST_YEAR + 3 * kinds.indexOf(kind);
      const { body } = (await callers.get('admin')?.get(`/api/AcademicCalendars/${id}`)) ?? {};
      return body?.id ?? (await school.year(id));
    };
    const seen = async (kind: Kind) => {
      const body = rollOver(await yearOf(kind));
      const preview = await callers.get('admin')?.post('/api/YearRollOvers/Preview', { body });
      return { body: { ...body, token: preview?.body.token } };
    };
    return {
      'GET /api/AcademicCalendars/:id': {
        record: () => ({ path: '/api/AcademicCalendars/2026' }),
        unknown: () => ({ path: `/api/AcademicCalendars/${UNKNOWN_YEAR}` }),
      },
      'PUT /api/AcademicCalendars/:id': {
        record: () => ({ path: '/api/AcademicCalendars/2026', body: calendar(2026, 1) }),
        unknown: () => ({
          path: `/api/AcademicCalendars/${UNKNOWN_YEAR}`,
          body: calendar(UNKNOWN_YEAR, 1),
        }),
      },
      'GET /api/AcademicYears': plain,
      'GET /api/Periods': plain,
      'GET /api/ClassDetails': {
        record: () => ({ query: { yearId: 2026, teacherId: teacher } }),
        unknown: () => ({ query: { yearId: 2026, teacherId: UNKNOWN } }),
      },
      'GET /api/ClassSets': plain,
      'GET /api/StudentClassDetails': {
        record: (kind) => ({ query: { yearID: 2026, studentID: studentOf(kind) } }),
        unknown: () => ({ query: { yearID: 2026, studentID: UNKNOWN } }),
      },
      'GET /api/TeacherClassDetails': {
        record: () => ({ query: { yearID: 2026, teacherID: teacher } }),
        unknown: () => ({ query: { yearID: 2026, teacherID: UNKNOWN } }),
      },
      'GET /api/ClassDetailStudents': {
        record: () => ({ query: { classID: classDetail.id } }),
        unknown: () => ({ query: { classID: UNKNOWN } }),
      },
      'PUT /api/ClassDetailStudents/:id': {
        record: (kind) => ({
          path: `/api/ClassDetailStudents/${classDetail.id}`,
          body: membership(studentOf(kind)),
        }),
        unknown: (kind) => ({
          path: `/api/ClassDetailStudents/${UNKNOWN}`,
          body: membership(studentOf(kind)),
        }),
      },
      'GET /api/ClassDetailStudents/:id/:memberId': {
        record: async () => ({ path: await mistake() }),
        unknown: () => ({ path: `/api/ClassDetailStudents/${classDetail.id}/${UNKNOWN}` }),
      },
      'DELETE /api/ClassDetailStudents/:id/:memberId': {
        record: async () => ({ path: await mistake(), query: { version: 1 } }),
        unknown: () => ({
          path: `/api/ClassDetailStudents/${classDetail.id}/${UNKNOWN}`,
          query: { version: 1 },
        }),
      },
      'GET /api/Timetables/:id': aboutStudent(surroundings, '/api/Timetables'),
      'GET /api/Subjects': plain,
      'GET /api/ClassRecords/:id': {
        record: () => ({ path: `/api/ClassRecords/${classDetail.id}` }),
        unknown: () => ({ path: `/api/ClassRecords/${UNKNOWN}` }),
      },
      'PUT /api/ClassRecords': {
        record: async () => ({ body: await savedClass(classDetail.id) }),
        unknown: async () => ({ body: await savedClass(UNKNOWN) }),
      },
      'POST /api/YearRollOvers/Preview': {
        record: async (kind) => ({ body: rollOver(await yearOf(kind)) }),
        unknown: () => ({ body: rollOver(1999) }),
      },
      'POST /api/YearRollOvers/Students': {
        record: async (kind) => ({ body: rollOver(await yearOf(kind)) }),
        unknown: () => ({ body: rollOver(1999) }),
      },
      'POST /api/YearRollOvers': {
        record: seen,
        unknown: () => ({ body: { ...rollOver(1999), token: 'none' } }),
      },
    };
  },
};
