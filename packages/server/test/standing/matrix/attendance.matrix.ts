import { sql } from 'kysely';
import { DAY, type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

const rollOf = (rollClass: string) => ({ dateOf: DAY, rollClass });
const mark = (studentID: number) => ({ studentID, version: 0, mark: 'absent', absence: {} });

export const attendance: MatrixPart = {
  expected: `
                                                        nob end gue par asp cou nur edi tea oth off adm
GET    /api/ClassAttendanceDefaults            -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassAbsenceSettings               -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/AbsenceReasons                     -        401 401 403 403 403 200 200 200 200 200 200 200
PUT    /api/AbsenceReasons/:id                 record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/AbsenceReasons/:id                 unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/AttendanceStudents                 record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/AttendanceStudents                 unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/AttendanceStudents                 record   401 401 403 403 403 403 403 403 200 403 200 200
PUT    /api/AttendanceStudents                 unknown  401 401 403 403 403 403 403 403 404 404 404 404
POST   /api/AttendanceStudents/MarkRestPresent record   401 401 403 403 403 403 403 403 200 403 200 200
POST   /api/AttendanceStudents/MarkRestPresent unknown  401 401 403 403 403 403 403 403 404 404 404 404
POST   /api/AttendanceStudents/Unmark          record   401 401 403 403 403 403 403 403 200 403 200 200
POST   /api/AttendanceStudents/Unmark          unknown  401 401 403 403 403 403 403 403 404 404 404 404
GET    /api/AttendanceLayers                   record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/AttendanceLayers                   unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/ClassAttendances                   record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassAttendances                   unknown  401 401 403 403 403 200 200 200 200 200 200 200
POST   /api/ClassAttendances                   record   401 401 403 403 403 403 403 403 200 403 200 200
POST   /api/ClassAttendances                   unknown  401 401 403 403 403 403 403 403 404 404 404 404
GET    /api/Attendances/:id                    record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Attendances/:id                    unknown  401 401 403 403 403 404 404 404 404 404 404 404
POST   /api/KnownAbsences/:id                  record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/KnownAbsences/:id                  unknown  401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/KnownAbsences/:id                  record   401 401 403 403 403 403 403 403 403 403 204 204
PUT    /api/KnownAbsences/:id                  unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/KnownAbsences/:id                  record   401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/KnownAbsences/:id                  unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/AttendanceScans                    record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/AttendanceScans                    unknown  401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AttendanceScans                    record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AttendanceScans                    unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/LateArrivals                       -        401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/LateArrivals/:id                   record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/LateArrivals/:id                   unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/TeacherDays                        -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentPresences                   record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentPresences                   unknown  401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/RollTeachers                       -        401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/RollReminders                      -        401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/RollReminders                      record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/RollReminders                      unknown  401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/OwnRollReminders                   -        401 401 403 403 403 403 403 403 200 200 200 200
GET    /api/OftenAbsentStudents                -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/UnexplainedAbsences                -        401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/UnexplainedAbsences/:id            record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/UnexplainedAbsences/:id            unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/UnexplainedAbsences/:id/Undo       record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/UnexplainedAbsences/:id/Undo       unknown  401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/AbsenceCalls/:id                   record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/AbsenceCalls/:id                   unknown  401 401 403 403 403 403 403 403 403 403 404 404
`,
  async requests(surroundings) {
    const { school, callers, studentOf, rollClass } = surroundings;
    const { rows: reasons } = await sql<{ id: number }>`
      select id from absence_reason where reason_set = 'general' and code = 'I'`.execute(school.school.db);
    const reasonID = reasons[0]?.id as number;
    const { rows: late } = await sql<{ id: number }>`
      select id from absence_reason where reason_set = 'general' and is_late limit 1`.execute(
      school.school.db,
    );
    const lateReasonID = late[0]?.id as number;
    const knownAbsence = async (kind: Kind) => {
      const { id } = await school.arrange((db) =>
        db
          .insertInto('known_absence')
          .values({
            student_id: studentOf(kind),
            // A day of its own: the marks of the others' tests must not meet it.
            date_from: '2026-11-19',
            date_to: '2026-11-19',
            reason_id: reasonID,
            recorded_by_id: callers.get('admin')?.id as number,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    };
    const absenceReason = async (id: number) => {
      const answer = await callers.get('admin')?.get('/api/AbsenceReasons');
      const stored = answer?.body.find((one: { id: number }) => one.id === reasonID);
      const { permission: _, dateClosed: __, ...reason } = stored;
      return { path: `/api/AbsenceReasons/${id}`, body: { ...reason, id } };
    };
    /** A student of a class of their own, whom the kind's own account has marked absent. */
    const absentee = async (kind: Kind) => {
      const student = await school.student();
      const { code } = await school.rollClass({ students: [student] });
      const by = kind === 'admin' ? 'admin' : 'office';
      await callers.get(by)?.put('/api/AttendanceStudents', rollOf(code), mark(student));
      return { student, rolls: [{ rollClass: code, classId: null, periodId: null, version: 1 }] };
    };
    const explaining = async (kind: Kind, path = '', more: object = {}) => {
      const { student, rolls } = await absentee(kind);
      return { path: `/api/UnexplainedAbsences/${student}${path}`, body: { dateOf: DAY, rolls, ...more } };
    };
    const explained = { mark: 'absent', reasonID, details: '' };
    const nobodysRolls = [{ rollClass: 'none', classId: null, periodId: null, version: 1 }];
    const aboutRoll = {
      record: () => ({ query: rollOf(rollClass) }),
      unknown: () => ({ query: rollOf('none') }),
    };
    return {
      'GET /api/ClassAttendanceDefaults': plain,
      'GET /api/ClassAbsenceSettings': { '-': () => ({ query: { dateOf: DAY } }) },
      'GET /api/AbsenceReasons': plain,
      'PUT /api/AbsenceReasons/:id': {
        record: () => absenceReason(reasonID),
        unknown: () => absenceReason(UNKNOWN),
      },
      'GET /api/AttendanceStudents': aboutRoll,
      'PUT /api/AttendanceStudents': {
        record: (kind) => ({ query: rollOf(rollClass), body: mark(studentOf(kind)) }),
        unknown: () => ({ query: rollOf(rollClass), body: mark(UNKNOWN) }),
      },
      'POST /api/AttendanceStudents/MarkRestPresent': aboutRoll,
      'POST /api/AttendanceStudents/Unmark': {
        record: (kind) => ({ query: rollOf(rollClass), body: [{ studentID: studentOf(kind), version: 1 }] }),
        unknown: () => ({ query: rollOf('none'), body: [{ studentID: UNKNOWN, version: 1 }] }),
      },
      'GET /api/AttendanceLayers': {
        record: (kind) => ({ query: { ...rollOf(rollClass), studentID: studentOf(kind) } }),
        unknown: () => ({ query: { ...rollOf(rollClass), studentID: UNKNOWN } }),
      },
      'GET /api/ClassAttendances': aboutRoll,
      'POST /api/ClassAttendances': aboutRoll,
      'GET /api/Attendances/:id': aboutStudent(surroundings, '/api/Attendances'),
      'POST /api/KnownAbsences/:id': aboutStudent(surroundings, '/api/KnownAbsences', () => ({
        ...{ dateFrom: '2026-11-20', dateTo: '2026-11-20', reasonID },
      })),
      'PUT /api/KnownAbsences/:id': {
        record: async (kind) => ({
          path: `/api/KnownAbsences/${await knownAbsence(kind)}`,
          body: { dateTo: '2026-11-19', seen: '2026-11-19' },
        }),
        unknown: () => ({
          path: `/api/KnownAbsences/${UNKNOWN}`,
          body: { dateTo: '2026-11-19', seen: '2026-11-19' },
        }),
      },
      'DELETE /api/KnownAbsences/:id': {
        record: async (kind) => ({ path: `/api/KnownAbsences/${await knownAbsence(kind)}` }),
        unknown: () => ({ path: `/api/KnownAbsences/${UNKNOWN}` }),
      },
      'GET /api/AttendanceScans': {
        record: () => ({ query: { keyword: 'Student' } }),
        unknown: () => ({ query: { keyword: 'Nobody of this name' } }),
      },
      'GET /api/TeacherDays': { '-': () => ({ query: { dateOf: DAY } }) },
      'GET /api/StudentPresences': {
        record: (kind) => ({ query: { studentIds: String(studentOf(kind)) } }),
        unknown: () => ({ query: { studentIds: String(UNKNOWN) } }),
      },
      'GET /api/OftenAbsentStudents': plain,
      'GET /api/RollTeachers': plain,
      'GET /api/RollReminders': { '-': () => ({ query: { dateOf: DAY } }) },
      'POST /api/RollReminders': {
        record: () => ({ body: { rolls: [{ rollClass, classId: null, periodId: null }] } }),
        unknown: () => ({ body: { rolls: [{ rollClass: 'None', classId: null, periodId: null }] } }),
      },
      'GET /api/OwnRollReminders': plain,
      'GET /api/UnexplainedAbsences': { '-': () => ({ query: { dateOf: DAY } }) },
      'PUT /api/UnexplainedAbsences/:id': {
        record: (kind) => explaining(kind, '', explained),
        unknown: () => ({
          path: `/api/UnexplainedAbsences/${UNKNOWN}`,
          body: { dateOf: DAY, rolls: nobodysRolls, ...explained },
        }),
      },
      'POST /api/UnexplainedAbsences/:id/Undo': {
        record: (kind) => explaining(kind, '/Undo'),
        unknown: () => ({
          path: `/api/UnexplainedAbsences/${UNKNOWN}/Undo`,
          body: { dateOf: DAY, rolls: nobodysRolls },
        }),
      },
      'PUT /api/AbsenceCalls/:id': {
        record: async (kind) => ({
          path: `/api/AbsenceCalls/${(await absentee(kind)).student}`,
          body: { dateOf: DAY, state: 'calling', version: 0 },
        }),
        unknown: () => ({
          path: `/api/AbsenceCalls/${UNKNOWN}`,
          body: { dateOf: DAY, state: 'calling', version: 0 },
        }),
      },
      'GET /api/LateArrivals': plain,
      'PUT /api/LateArrivals/:id': {
        record: async (kind) => {
          const student = await school.student();
          await school.rollClass({ students: [student] });
          const by = callers.get(kind === 'admin' ? 'admin' : 'office');
          const scanned = await by?.post('/api/AttendanceScans', { body: { studentID: student } });
          return {
            path: `/api/LateArrivals/${student}`,
            body: { version: scanned?.body.arrival, reasonID: lateReasonID },
          };
        },
        unknown: () => ({
          path: `/api/LateArrivals/${UNKNOWN}`,
          body: { version: 1, reasonID: lateReasonID },
        }),
      },
      'POST /api/AttendanceScans': {
        record: (kind) => ({ body: { studentID: studentOf(kind) } }),
        unknown: () => ({ body: { studentID: UNKNOWN } }),
      },
    };
  },
};
