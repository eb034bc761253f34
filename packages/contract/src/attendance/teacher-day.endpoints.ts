import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PartOfDay } from '../shared/part-of-day.ts';
import { Day, Id } from '../shared/values.ts';
import { RollState } from './roll-state.schemas.ts';

/** A part of a school day, breaks among them. */
export const DayPeriod = z.object({
  id: Id,
  itemName: z.string(),
  kind: z.enum(['lesson', 'pastoral', 'break']),
  /** `HH:mm`; null where the timetable names a period without its time. */
  timeStart: z.string().nullable(),
  timeEnd: z.string().nullable(),
});
export type DayPeriod = z.infer<typeof DayPeriod>;

/**
 * What the day has said of a student before a roll is taken, where that is not simply present; the part of the day is that
 * of an absence known in advance.
 */
export const CarriedAbsence = PartOfDay.extend({
  studentID: Id,
  /** "Surname, Preferred". */
  fullName: z.string(),
  /** absent or late by the rolls before this one; known: an absence that was recorded in advance. */
  mark: z.enum(['absent', 'late', 'known']),
  /** Of who is absent: the period whose roll said so first; null is the morning roll. */
  since: z.string().nullable(),
});
export type CarriedAbsence = z.infer<typeof CarriedAbsence>;

export const TeacherRoll = z.object({
  ...RollState.shape,
  /** Name of the class's level; empty where it has none. */
  level: z.string(),
  /** The teacher stands in for a colleague on this day. */
  isRelief: z.boolean(),
  /** Colleagues who stand in on this day. */
  reliefBy: z.array(z.string()),
  /** By name; empty once the roll is submitted, without those whom it has recorded itself. */
  carried: z.array(CarriedAbsence),
});
export type TeacherRoll = z.infer<typeof TeacherRoll>;

export const TeacherDay = z.object({
  dateOf: Day,
  /** In their order. */
  periods: z.array(DayPeriod),
  /** In the order of the day; none on a day without school. */
  rolls: z.array(TeacherRoll),
  /** Everybody on these rolls: whose marks change the day. */
  studentIDs: z.array(Id),
});
export type TeacherDay = z.infer<typeof TeacherDay>;

export const getTeacherDay = endpoint({
  method: 'GET',
  path: '/api/TeacherDays',
  permission: 'attendance.read',
  summary:
    "One's own school day: the periods, one's rolls with their state, and who of each is known to be away.",
  query: z.object({ dateOf: Day }),
  answer: TeacherDay,
});
