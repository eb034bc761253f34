import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, QueryFlag, QueryId, text } from '../shared/values.ts';
import { Flag } from './flags.schemas.ts';

/** Where a person stands towards the school; derived from dates (domain, Person). */
export const standings = ['future', 'current', 'past'] as const;

/** A person as search and lists show them. */
const listed = {
  id: Id,
  /** "Surname, Preferred". */
  itemName: z.string(),
  /** "Preferred Surname". */
  fullName: z.string(),
  standing: z.enum(['', ...standings]),
  rollClass: z.string(),
  campus: z.string(),
  /** Path of the photo, with what tells one photo from the next; null: none. */
  photo: z.string().nullable(),
  /** Open alerts, as beside every name. */
  flags: z.array(Flag),
};

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
  summary: 'The levels, lowest first.',
  answer: z.array(Item.extend({ code: z.string() })),
});

/** A roll class; also one without a teacher or a member. */
export const RollClass = z.object({
  id: Id,
  /** What the calls name it by, e.g. 7B. */
  code: z.string(),
  itemName: z.string(),
  campusID: Id.nullable(),
  location: z.string(),
  teachers: z.array(
    z.object({
      id: Id,
      personID: Id,
      fullName: z.string(),
      role: z.enum(['main', 'co', 'relief']),
      dateFrom: Day,
      dateTo: Day.nullable(),
    }),
  ),
  /** Members today. */
  members: z.int(),
  dateClosed: Day.nullable(),
  version: z.int(),
});
export type RollClass = z.infer<typeof RollClass>;

export const getRollClasses = endpoint({
  method: 'GET',
  path: '/api/RollClasses',
  permission: 'people.read',
  summary: 'Roll classes with their teachers, by code.',
  query: z.object({ includeClosed: QueryFlag }),
  answer: z.array(RollClass),
});

/** A member of a roll class or of a subject class. */
export const ClassMember = z.object({
  /** Of the student. */
  id: Id,
  /** Of the membership: a row with dates. */
  memberID: Id,
  classID: Id,
  itemName: z.string(),
  fullName: z.string(),
  number: z.string(),
  level: z.string(),
  rollClass: z.string(),
  photo: z.string().nullable(),
  flags: z.array(Flag),
  dateFrom: Day,
  dateTo: Day.nullable(),
  /** Was a member before the day asked for; shown apart. */
  isWithdrawn: z.boolean(),
  version: z.int(),
});
export type ClassMember = z.infer<typeof ClassMember>;

export const getRollClassStudents = endpoint({
  method: 'GET',
  path: '/api/RollClassStudents',
  permission: 'people.read',
  summary: 'Who is in a roll class on a day, and with includeWithdrawn who was before; by name.',
  query: z.object({
    rollClass: text(50).min(1),
    dateOf: Day.optional(),
    includeWithdrawn: QueryFlag,
  }),
  answer: z.array(ClassMember),
});

/** The columns that a list can be exported with, in the order asked for. */
export const exportColumns = [
  'itemName',
  'fullName',
  'number',
  'level',
  'rollClass',
  'campus',
  'standing',
  'dateStart',
  'dateLeft',
  'code',
  'position',
  'email',
  'dateEnd',
  'dateFrom',
  'dateTo',
] as const;

export const ListExport = z.object({
  list: z.enum(['students', 'staff', 'rollClass', 'classDetail']),
  columns: z.array(z.enum(exportColumns)).min(1).max(exportColumns.length),
  standing: z.enum(['all', ...standings]).optional(),
  campusID: Id.optional(),
  levelID: Id.optional(),
  /** Of students of a roll class, and of the class list of it. */
  rollClass: text(50).optional(),
  classID: Id.optional(),
});
export type ListExport = z.infer<typeof ListExport>;

export const exportList = endpoint({
  method: 'POST',
  path: '/api/ListExports',
  permission: 'people.export',
  summary:
    'A list as CSV (UTF-8 with a byte order mark, cells that cannot become formulas); each export is logged.',
  body: ListExport,
  answer: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
});
