import { z } from 'zod';
import { listed, standings } from '../persons/persons.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Item, QueryFlag, QueryId, text } from '../shared/values.ts';

export const StudentListItem = z.object({
  ...listed,
  number: z.string(),
  level: z.string(),
  /** Where the level stands among the levels. */
  levelOrdinal: z.int(),
  dateStart: Day.nullable(),
  dateLeft: Day.nullable(),
});
export type StudentListItem = z.infer<typeof StudentListItem>;

export const StudentsQuery = z.object({
  /** Current ones where absent (specification 000 §3: the filter's default). */
  standing: z.enum(['all', ...standings]).default('current'),
  campusId: QueryId,
  levelId: QueryId,
  rollClass: text(50).optional(),
  /** The students whom this teacher teaches today, in a roll class or a subject class. */
  teacherId: QueryId,
  /** For interviews; the list of parents' evenings narrows it (specification 002 §7). */
  parentTeacher: QueryFlag,
  parentTeacherCycleId: QueryId,
});

export const getStudents = endpoint({
  method: 'GET',
  path: '/api/Students',
  permission: 'people.read',
  summary: 'Students by standing, campus, level, roll class or teacher, by name.',
  query: StudentsQuery,
  answer: z.array(StudentListItem),
});

/** Most students of one page: small enough that no screen stands still while one is read. */
export const MAX_STUDENTS_PER_PAGE = 2_000;

export const StudentPagesQuery = StudentsQuery.pick({ standing: true }).extend({
  /** Id of the last student of the page before; the first page where absent. */
  after: QueryId,
  /** Most students of the page; 100 where absent. */
  limit: QueryId.pipe(z.int().max(MAX_STUDENTS_PER_PAGE).default(100)),
});

export const StudentPage = z.object({
  /** Of all pages; null on those after the first, which say the same. */
  count: z.int().nullable(),
  rows: z.array(StudentListItem),
});
export type StudentPage = z.infer<typeof StudentPage>;

export const getStudentPage = endpoint({
  method: 'GET',
  path: '/api/StudentPages',
  permission: 'people.read',
  summary:
    'Students by standing, by name, so many at a time: each page begins after the student that ended the one before.',
  query: StudentPagesQuery,
  answer: StudentPage,
});

export const StaffListItem = z.object({
  ...listed,
  code: z.string(),
  position: z.string(),
  isTeaching: z.boolean(),
  email: z.string().nullable(),
  dateStart: Day.nullable(),
  dateEnd: Day.nullable(),
});
export type StaffListItem = z.infer<typeof StaffListItem>;

export const StaffQuery = z.object({
  standing: z.enum(['all', ...standings]).default('current'),
  campusId: QueryId,
});

export const getStaff = endpoint({
  method: 'GET',
  path: '/api/Staff',
  permission: 'people.read',
  summary: 'Staff by standing and campus, by name.',
  query: StaffQuery,
  answer: z.array(StaffListItem),
});

export const getLevels = endpoint({
  method: 'GET',
  path: '/api/Levels',
  permission: 'people.read',
  summary: 'The levels, lowest first; with `reportCard` those of an assessment period.',
  query: z.object({ reportCard: QueryFlag, yearId: QueryId, assessmentPeriodId: QueryId }),
  answer: z.array(Item.extend({ code: z.string() })),
});
