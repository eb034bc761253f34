import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, OfRecord, PermissionLevel, TimeOfDay, text, Version } from '../shared/values.ts';
import { standings } from './lists.endpoints.ts';

/** Enrolment (specification 002 §3). */
export const StudentInformation = z.object({
  id: Id,
  number: z.string(),
  campus: Item.nullable(),
  level: Item.nullable(),
  nextLevel: Item.nullable(),
  nextLevelFrom: Day.nullable(),
  standing: z.enum(standings),
  dateApplied: Day.nullable(),
  dateAppliedFor: Day.nullable(),
  dateEnrol: Day.nullable(),
  dateLeft: Day.nullable(),
  dateNotified: Day.nullable(),
  dateStart: Day.nullable(),
  leavingReason: z.string(),
  /** Dated rows, newest first. */
  rollClasses: z.array(
    z.object({
      id: Id,
      rollClassID: Id,
      code: z.string(),
      dateFrom: Day,
      dateTo: Day.nullable(),
      version: Version,
    }),
  ),
  permission: PermissionLevel,
  version: Version,
});
export type StudentInformation = z.infer<typeof StudentInformation>;

export const getStudentInformation = endpoint({
  method: 'GET',
  path: '/api/StudentInformations/:id',
  permission: 'people.read',
  summary: 'Enrolment of a student, with the roll classes held.',
  params: OfRecord,
  answer: StudentInformation,
});

const enrolmentFields = {
  number: text(30),
  campusID: Id.nullable(),
  levelID: Id.nullable(),
  dateApplied: Day.nullable(),
  dateAppliedFor: Day.nullable(),
  dateEnrol: Day.nullable(),
  dateLeft: Day.nullable(),
  dateNotified: Day.nullable(),
  dateStart: Day.nullable(),
  leavingReason: text(300),
};

export const saveStudentInformation = endpoint({
  method: 'PUT',
  path: '/api/StudentInformations/:id',
  permission: 'people.write',
  summary:
    'Changes the enrolment; version 0 makes a student of a person. Leaving ends memberships that would run on, and says so.',
  params: OfRecord,
  body: z.object({ ...enrolmentFields, version: Version }),
  answer: StudentInformation.extend({ membershipsEnded: z.int() }),
});

/** When somebody is at the school (specification 002 §3: staffTimes). */
export const StaffTime = z.object({
  id: Id,
  /** ISO: 1 is Monday. */
  weekday: z.int().min(1).max(7),
  timeStart: TimeOfDay,
  timeEnd: TimeOfDay,
});

export const TeacherInformation = z.object({
  id: Id,
  code: z.string(),
  campus: Item.nullable(),
  position: z.string(),
  isTeaching: z.boolean(),
  standing: z.enum(standings),
  dateStart: Day.nullable(),
  dateEnd: Day.nullable(),
  staffTimes: z.array(StaffTime),
  rollClasses: z.array(z.string()),
  permission: PermissionLevel,
  version: Version,
});
export type TeacherInformation = z.infer<typeof TeacherInformation>;

export const getTeacherInformation = endpoint({
  method: 'GET',
  path: '/api/TeacherInformations/:id',
  permission: 'people.read',
  summary: 'What a member of staff is at the school, and when.',
  params: OfRecord,
  answer: TeacherInformation,
});

export const saveTeacherInformation = endpoint({
  method: 'PUT',
  path: '/api/TeacherInformations/:id',
  permission: 'people.write',
  summary: 'Changes it; version 0 makes staff of a person. staffTimes is the whole list.',
  params: OfRecord,
  body: z.object({
    code: text(20),
    campusID: Id.nullable(),
    position: text(100),
    isTeaching: z.boolean(),
    dateStart: Day.nullable(),
    dateEnd: Day.nullable(),
    staffTimes: z
      .array(z.object({ weekday: z.int().min(1).max(7), timeStart: TimeOfDay, timeEnd: TimeOfDay }))
      .max(50),
    version: Version,
  }),
  answer: TeacherInformation,
});
