import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { TestSchool } from '../new-school.ts';
import type { Kind, Requests } from './permission-matrix.ts';

interface Surroundings {
  school: TestSchool;
  callers: ReadonlyMap<Kind, Caller>;
  studentOf(kind: Kind): number;
  /** Who teaches. */
  teacher: number;
  unknown: number;
}

const fields = {
  ...{ customFieldDate1: null, customFieldDate2: null, customFieldNumeric1: null, customFieldNumeric2: null },
  ...{ customFieldText1: null, customFieldText2: null, customFieldCheckBox: null },
};
const medicalRecord = {
  ...{ doctorName: '', doctorPhone: '', insuranceNumber: '', bloodGroup: '', immunisation: '', details: '' },
  ...{ mayGiveMedication: false, ambulanceCover: false, version: 0 },
};
const condition = {
  ...{
    id: 0,
    itemName: 'Asthma',
    severity: 'mild',
    triggers: '',
    reaction: '',
    response: '',
    medication: '',
  },
  ...{ dateReview: null, version: 0 },
};
const incident = {
  ...{ id: 0, dateTime: '2026-11-18T08:00:00', place: '', details: 'Fell', treatment: '', informed: '' },
  version: 0,
};

/** What is asked of comments, medical records, classes and timetables. The comments in question are the teacher's. */
export async function requestsOfRecords(surroundings: Surroundings): Promise<Record<string, Requests>> {
  const { school, callers, studentOf, teacher, unknown } = surroundings;
  const classDetail = await school.subjectClass({ teachers: [teacher] });
  const { rows: codes } = await sql<{ id: number; access: number }>`
    select id, security_access_id as access from comment_code where item_name = 'General'`.execute(
    school.school.db,
  );
  const code = codes[0] as { id: number; access: number };

  /** A comment of the teacher's on somebody's student, for each who asks a new one. */
  const comment = async (kind: Kind, isClosed: boolean) => {
    const { id } = await school.arrange((db) =>
      db
        .insertInto('personal_comment')
        .values({
          person_id: studentOf(kind),
          date_of: '2026-11-18',
          details: 'Works well',
          comment_code_id: code.id,
          security_access_id: code.access,
          written_by_id: callers.get('teacher')?.id as number,
          date_closed: isClosed ? '2026-11-18' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return `/api/PersonalComments/${studentOf(kind)}/${id}`;
  };
  const sentComment = (id: number) => ({
    ...{ id, dateOf: '2026-11-18', details: 'Works well', commentCode: { id: code.id }, version: 1 },
    ...fields,
  });
  const ofPerson = (path: string, body?: object): Requests => ({
    record: (kind) => ({ path: `${path}/${studentOf(kind)}`, ...(body ? { body } : {}) }),
    unknown: () => ({ path: `${path}/${unknown}`, ...(body ? { body } : {}) }),
  });
  const savedClass = async (id: number) => {
    const { rows } = await sql<{ version: number }>`
      select version from class_detail where id = ${classDetail.id}`.execute(school.school.db);
    return {
      ...{ id, academicYearID: 2026, code: classDetail.code, itemName: 'Class', subjectID: null },
      ...{ levelID: null, campusID: null, teachers: [], meetings: [], dateClosed: null },
      version: rows[0]?.version ?? 0,
    };
  };
  const membership = (studentID: number) => ({
    ...{ studentID, memberID: 0, dateFrom: '2026-11-18', dateTo: '2026-11-18', version: 0 },
  });

  return {
    'GET /api/CommentCodes': { '-': () => ({}) },
    'GET /api/SecurityAccessUsers': { '-': () => ({}) },
    'GET /api/PersonalComments/:studentId': ofPerson('/api/PersonalComments'),
    'PUT /api/PersonalComments/:studentId': {
      record: async (kind) => {
        const [, person, id] = /(\d+)\/(\d+)$/.exec(await comment(kind, false)) ?? [];
        return { path: `/api/PersonalComments/${person}`, body: sentComment(Number(id)) };
      },
      unknown: (kind) => ({ path: `/api/PersonalComments/${studentOf(kind)}`, body: sentComment(unknown) }),
    },
    'DELETE /api/PersonalComments/:studentId/:commentId': {
      record: async (kind) => ({ path: await comment(kind, false) }),
      unknown: (kind) => ({ path: `/api/PersonalComments/${studentOf(kind)}/${unknown}` }),
    },
    'POST /api/PersonalComments/:studentId/:commentId/Restore': {
      record: async (kind) => ({ path: `${await comment(kind, true)}/Restore` }),
      unknown: (kind) => ({ path: `/api/PersonalComments/${studentOf(kind)}/${unknown}/Restore` }),
    },
    'GET /api/MedicalRecords/:id': ofPerson('/api/MedicalRecords'),
    'PUT /api/MedicalRecords/:id': ofPerson('/api/MedicalRecords', medicalRecord),
    'GET /api/MedicalConditions/:id': ofPerson('/api/MedicalConditions'),
    'PUT /api/MedicalConditions/:id': ofPerson('/api/MedicalConditions', condition),
    'GET /api/MedicalIncidents/:id': ofPerson('/api/MedicalIncidents'),
    'PUT /api/MedicalIncidents/:id': ofPerson('/api/MedicalIncidents', incident),
    'GET /api/StudentClassDetails': {
      record: (kind) => ({ query: { yearID: 2026, studentID: studentOf(kind) } }),
      unknown: () => ({ query: { yearID: 2026, studentID: unknown } }),
    },
    'GET /api/TeacherClassDetails': {
      record: () => ({ query: { yearID: 2026, teacherID: teacher } }),
      unknown: () => ({ query: { yearID: 2026, teacherID: unknown } }),
    },
    'GET /api/ClassDetailStudents': {
      record: () => ({ query: { classID: classDetail.id } }),
      unknown: () => ({ query: { classID: unknown } }),
    },
    'PUT /api/ClassDetailStudents/:id': {
      record: (kind) => ({
        path: `/api/ClassDetailStudents/${classDetail.id}`,
        body: membership(studentOf(kind)),
      }),
      unknown: (kind) => ({ path: `/api/ClassDetailStudents/${unknown}`, body: membership(studentOf(kind)) }),
    },
    'GET /api/Timetables/:id': ofPerson('/api/Timetables'),
    'GET /api/Subjects': { '-': () => ({}) },
    'GET /api/ClassRecords/:id': {
      record: () => ({ path: `/api/ClassRecords/${classDetail.id}` }),
      unknown: () => ({ path: `/api/ClassRecords/${unknown}` }),
    },
    'PUT /api/ClassRecords': {
      record: async () => ({ body: await savedClass(classDetail.id) }),
      unknown: async () => ({ body: await savedClass(unknown) }),
    },
  };
}
