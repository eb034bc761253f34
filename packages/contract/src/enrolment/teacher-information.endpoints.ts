import { z } from 'zod';
import { standings } from '../persons/persons.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, OfRecord, oneLine, PermissionLevel, TimeOfDay, Version } from '../shared/values.ts';
import { CarriedAlong } from './placements.schemas.ts';

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
  summary:
    'Changes it; version 0 makes staff of a person. staffTimes is the whole list. Teaching goes along with the first and last day; carried says which.',
  params: OfRecord,
  body: z.object({
    code: oneLine(20),
    campusID: Id.nullable(),
    position: oneLine(100),
    isTeaching: z.boolean(),
    dateStart: Day.nullable(),
    dateEnd: Day.nullable(),
    staffTimes: z
      .array(z.object({ weekday: z.int().min(1).max(7), timeStart: TimeOfDay, timeEnd: TimeOfDay }))
      .max(50),
    version: Version,
  }),
  answer: TeacherInformation.extend({ carried: z.array(CarriedAlong) }),
});
