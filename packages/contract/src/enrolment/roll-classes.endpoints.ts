import { z } from 'zod';
import { Flag } from '../alerts/flags.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, PathId, QueryFlag, QueryId, text, Version } from '../shared/values.ts';

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

/** Dated memberships: a student is in one roll class at a time. */
export const moveToRollClass = endpoint({
  method: 'PUT',
  path: '/api/RollClassMembers/:id',
  permission: 'people.write',
  summary:
    'Puts a student (id) into a roll class from a day on, and ends the one before on the day before; null: into none. Undone by the former code and day.',
  params: z.object({ id: PathId }),
  body: z.object({
    rollClass: text(50).min(1).nullable(),
    dateFrom: Day,
    /** Of the latest membership (StudentInformation: the first of its rollClasses); 0 where there is none. */
    version: Version,
  }),
  answer: z.object({ rollClass: z.string(), before: z.string() }),
});

/** A membership of a student, with what would be hidden were it taken out. */
export const getRollClassMember = endpoint({
  method: 'GET',
  path: '/api/RollClassMembers/:id/:memberId',
  permission: 'people.write',
  summary: 'A membership of a student (id), with what would be hidden were it taken out.',
  params: z.object({ id: PathId, memberId: PathId }),
  answer: z.object({
    rollClassID: Id,
    code: z.string(),
    dateFrom: Day,
    dateTo: Day.nullable(),
    version: Version,
    /** Code of the class before it, where that runs on without it; null: none does. */
    runsOn: z.string().nullable(),
    /** How many rolls of the class have a mark of the student on a day of it; null: the caller may not read marks. */
    marks: z.int().nullable(),
  }),
});

/** What was taken out, and the membership before it, which runs on since; null: none does. */
const RemovedMember = z.object({
  rollClassID: Id,
  dateFrom: Day,
  dateTo: Day.nullable(),
  /** `dateTo`: its last day until then; the version is the one that it has since. */
  before: z.object({ memberID: Id, dateTo: Day.nullable(), version: Version }).nullable(),
});
export type RemovedMember = z.infer<typeof RemovedMember>;

/** For a membership that never should have been, and for a move that is still to come. */
export const removeRollClassMember = endpoint({
  method: 'DELETE',
  path: '/api/RollClassMembers/:id/:memberId',
  permission: 'people.write',
  summary:
    'Takes a membership of a student (id) out, as if it had never been: the class before runs on, unless it ended with an academic year that is over. The history keeps it. The answer is what gives it back.',
  params: z.object({ id: PathId, memberId: PathId }),
  query: z.object({ version: QueryId }),
  answer: RemovedMember,
});

/** Undo of a removal. */
export const restoreRollClassMember = endpoint({
  method: 'PUT',
  path: '/api/RollClassMembers/:id/:memberId',
  permission: 'people.write',
  summary:
    'Gives a membership back that was taken out, as the answer to that said, and ends the one before as it was; refused where either place is another one by now.',
  params: z.object({ id: PathId, memberId: PathId }),
  body: RemovedMember,
  answer: z.null(),
  status: 204,
});

const TeacherOfClass = z.object({
  personID: Id,
  role: z.enum(['main', 'co', 'relief']),
  dateFrom: Day,
  dateTo: Day.nullable(),
});

export const saveRollClass = endpoint({
  method: 'PUT',
  path: '/api/RollClasses/:id',
  permission: 'people.write',
  summary:
    'Adds (id 0 in the body, any in the path) or changes a roll class; teachers are the whole list of dated rows.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    code: oneLine(50).refine((s) => s.trim() !== '', { error: 'code.needed' }),
    itemName: oneLine(100),
    campusID: Id.nullable(),
    location: oneLine(100),
    teachers: z.array(TeacherOfClass).max(50),
    dateClosed: Day.nullable(),
    version: Version,
  }),
  answer: z.object({ id: Id, code: z.string(), version: Version }),
});
