import { z } from 'zod';
import { Clash } from '../enrolment/clashes.schemas.ts';
import { ClassMember } from '../enrolment/roll-classes.endpoints.ts';
import { type Answer, endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, NewId, oneLine, PathId, QueryFlag, QueryId, Version } from '../shared/values.ts';

/** A class as a person's classes list it (specification 002 §3: id, classID). */
export const PersonClassDetail = z.object({
  /** Of the membership or the teaching: a row with dates. */
  id: Id,
  classID: Id,
  itemName: z.string(),
  code: z.string(),
  subject: z.string(),
  level: z.string(),
  teachers: z.array(z.object({ id: Id, fullName: z.string() })),
  /** Of a teacher: main, co or relief; empty for a student. */
  role: z.string(),
  dateFrom: Day,
  dateTo: Day.nullable(),
  isWithdrawn: z.boolean(),
});
export type PersonClassDetail = z.infer<typeof PersonClassDetail>;

export const getStudentClassDetails = endpoint({
  method: 'GET',
  path: '/api/StudentClassDetails',
  permission: 'people.read',
  summary: 'Classes of a student in a year; with includeWithdrawn those left too.',
  query: z.object({ yearID: QueryId, studentID: QueryId, includeWithdrawn: QueryFlag }),
  answer: z.array(PersonClassDetail),
});

export const getTeacherClassDetails = endpoint({
  method: 'GET',
  path: '/api/TeacherClassDetails',
  permission: 'people.read',
  summary: 'Classes that a teacher has in a year; with includeWithdrawn those given up too.',
  query: z.object({ yearID: QueryId, teacherID: QueryId, includeWithdrawn: QueryFlag }),
  answer: z.array(PersonClassDetail),
});

export const getClassDetailStudents = endpoint({
  method: 'GET',
  path: '/api/ClassDetailStudents',
  permission: 'people.read',
  summary:
    'Members of a subject class on a day; with includeWithdrawn those who left, with includeFuture those to come too. By name.',
  query: z.object({
    classID: QueryId,
    dateOf: Day.optional(),
    includeWithdrawn: QueryFlag,
    includeFuture: QueryFlag,
  }),
  answer: z.array(ClassMember),
});

/** One lesson of the cycle. */
export const Lesson = z.object({
  /** Null: every school day. */
  cycleDay: z.int().nullable(),
  periodID: Id,
  classID: Id,
  itemName: z.string(),
  code: z.string(),
  location: z.string(),
  teachers: z.array(z.string()),
});

/** A person's timetable: the cycle, and what of it is today. */
export const Timetable = z.object({
  id: Id,
  dateOf: Day,
  /** Day of the cycle on that date; null without a cycle or on a day without school. */
  cycleDay: z.int().nullable(),
  isSchoolDay: z.boolean(),
  /** Why not, where the calendar says so. */
  note: z.string(),
  cycleDays: z.int(),
  periods: z.array(
    z.object({
      id: Id,
      itemName: z.string(),
      kind: z.enum(['lesson', 'pastoral', 'break']),
      timeStart: z.string(),
      timeEnd: z.string(),
    }),
  ),
  lessons: z.array(Lesson),
});
export type Timetable = z.infer<typeof Timetable>;

export const getTimetable = endpoint({
  method: 'GET',
  path: '/api/Timetables/:id',
  permission: 'people.read',
  summary: 'The timetable of a student or a teacher on a day, with its cycle.',
  params: z.object({ id: PathId }),
  query: z.object({ dateOf: Day.optional() }),
  answer: Timetable,
});

/** A subject class as the office keeps it up. */
export const ClassRecord = z.object({
  id: Id,
  academicYearID: Id,
  code: z.string(),
  itemName: z.string(),
  subject: Item.nullable(),
  levelID: Id.nullable(),
  campusID: Id.nullable(),
  teachers: z.array(
    z.object({
      personID: Id,
      fullName: z.string(),
      role: z.enum(['main', 'co', 'relief']),
      dateFrom: Day,
      dateTo: Day.nullable(),
    }),
  ),
  meetings: z.array(z.object({ cycleDay: z.int().nullable(), periodID: Id, location: z.string() })),
  dateClosed: Day.nullable(),
  /** Its students, teachers and rooms that have another class at the same time. */
  clashes: z.array(Clash),
  version: Version,
});
export type ClassRecord = z.infer<typeof ClassRecord>;

export const getSubjects = endpoint({
  method: 'GET',
  path: '/api/Subjects',
  permission: 'people.read',
  summary: 'The subjects, by name.',
  answer: z.array(Item.extend({ code: z.string() })),
});

export const getClassRecord = endpoint({
  method: 'GET',
  path: '/api/ClassRecords/:id',
  permission: 'people.read',
  summary: 'A subject class with its teachers and meetings.',
  params: z.object({ id: PathId }),
  answer: ClassRecord,
});

const TeacherOfClass = z.object({
  personID: Id,
  role: z.enum(['main', 'co', 'relief']),
  dateFrom: Day,
  dateTo: Day.nullable(),
});

/** A row that ended with its class: its version since then, and the last day that it had before. */
const EndedRow = z.object({ id: Id, personID: Id, version: Version, dateTo: Day.nullable() });

/** What ended with a class, by which that is undone. */
const ClassEnding = z.object({
  members: z.array(EndedRow).max(2000),
  teachers: z.array(EndedRow).max(200),
  /** Days of teachers that were still to begin: they were taken out. */
  notBegun: z.array(TeacherOfClass).max(200),
});
export type ClassEnding = z.infer<typeof ClassEnding>;

export const saveClassRecord = endpoint({
  method: 'PUT',
  path: '/api/ClassRecords',
  permission: 'people.write',
  summary:
    'Adds (id 0), changes or closes a subject class; teachers and meetings are whole lists. Closing answers what ended with the class; sent back with the reopening, it undoes that.',
  bodyLimit: 1_300_000,
  body: z.object({
    id: NewId,
    academicYearID: z.int().min(1900).max(2199),
    code: oneLine(50).refine((s) => s.trim() !== '', { error: 'code.needed' }),
    itemName: oneLine(200).refine((s) => s.trim() !== '', { error: 'name.needed' }),
    subjectID: Id.nullable(),
    levelID: Id.nullable(),
    campusID: Id.nullable(),
    teachers: z.array(TeacherOfClass).max(50),
    meetings: z
      .array(z.object({ cycleDay: z.int().min(1).max(20).nullable(), periodID: Id, location: oneLine(100) }))
      .max(200),
    dateClosed: Day.nullable(),
    /** Undoes an ending: whoever ended with the class goes on, where nobody has changed that meanwhile. */
    reopens: ClassEnding.optional(),
    version: Version,
  }),
  answer: ClassRecord.extend({
    /** Of a save that closed the class. */
    ended: ClassEnding.optional(),
    /** Of an undo: who stays as they are, since their days were changed meanwhile; full names. */
    changedMeanwhile: z.array(z.string()).optional(),
  }),
});

export const saveClassMember = endpoint({
  method: 'PUT',
  path: '/api/ClassDetailStudents/:id',
  permission: 'people.write',
  summary:
    'Adds a student to a class (id) from a day on, or ends or changes a membership (memberID); the member is answered, with clashes where the student has another class at the same time.',
  params: z.object({ id: PathId }),
  body: z.object({
    studentID: Id,
    /** 0: a new membership. */
    memberID: NewId,
    dateFrom: Day,
    dateTo: Day.nullable(),
    version: Version,
  }),
  answer: ClassMember.extend({ clashes: z.array(Clash) }),
});

export const getClassMember = endpoint({
  method: 'GET',
  path: '/api/ClassDetailStudents/:id/:memberId',
  permission: 'people.write',
  summary: 'A membership of a class (id), with what would be hidden were it taken out.',
  params: z.object({ id: PathId, memberId: PathId }),
  answer: ClassMember.extend({
    /** How many rolls of the class have a mark of the student on a day of the membership; null: the caller may not read marks. */
    marks: z.int().nullable(),
  }),
});
export type MemberWithMarks = Answer<typeof getClassMember>;

/** For a membership that never should have been; one that was, is ended. */
export const removeClassMember = endpoint({
  method: 'DELETE',
  path: '/api/ClassDetailStudents/:id/:memberId',
  permission: 'people.write',
  summary: 'Takes a membership of a class (id) out, as if it had never been; the history keeps it.',
  params: z.object({ id: PathId, memberId: PathId }),
  query: z.object({ version: QueryId }),
  answer: z.null(),
  status: 204,
});
