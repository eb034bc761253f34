import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, QueryIds } from '../shared/values.ts';

/** Where a student is by the rolls of a day: at school, absent, or nobody has said yet. */
export const presences = ['here', 'absent', 'unknown'] as const;
export type Presence = (typeof presences)[number];

export const StudentPresence = z.object({ studentID: Id, presence: z.enum(presences) });
export type StudentPresence = z.infer<typeof StudentPresence>;

export const getStudentPresences = endpoint({
  method: 'GET',
  path: '/api/StudentPresences',
  permission: 'attendance.read',
  summary:
    'Whether these students are at school today, by the last roll that said anything of each; who is no student is left out.',
  query: z.object({ studentIds: QueryIds }),
  answer: z.array(StudentPresence),
});

/** Absent so often lately that somebody should ask why. */
export const OftenAbsent = z.object({
  /** `itemName` as in lists: "Surname, Preferred". */
  student: Item,
  rollClass: z.string(),
  /** The days without a reason, latest first. */
  days: z.array(Day),
});
export type OftenAbsent = z.infer<typeof OftenAbsent>;

/** So many of the last so many school days, today among them where it is one, make a student often absent. */
export const OFTEN_ABSENT = { days: 3, of: 10 } as const;

export const getOftenAbsent = endpoint({
  method: 'GET',
  path: '/api/OftenAbsentStudents',
  permission: 'attendance.read',
  summary:
    'Students who were absent without a reason on at least 3 of the last 10 school days, most days first.',
  answer: z.array(OftenAbsent),
});
