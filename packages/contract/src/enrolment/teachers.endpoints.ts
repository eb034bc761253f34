import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, PathId, QueryFlag, QueryId } from '../shared/values.ts';

/** A teacher in a picker; `rollClass` is the empty string where there is none (specification 001 §3). */
export const Teacher = z.object({
  id: Id,
  /** "Preferred Surname". */
  fullName: z.string(),
  /** "Surname, Preferred". */
  itemName: z.string(),
  rollClass: z.string(),
  /** All roll classes that they teach today; `rollClass` is the first. */
  rollClasses: z.array(z.string()),
  isTeaching: z.boolean(),
});
export type Teacher = z.infer<typeof Teacher>;

/** Whether a user teaches and which roll class is theirs; `id` is the person's (api, Session). */
export const TeacherStatus = z.object({ id: Id, isTeaching: z.boolean(), rollClass: z.string() });
export type TeacherStatus = z.infer<typeof TeacherStatus>;

export const getTeachers = endpoint({
  method: 'GET',
  path: '/api/Teachers',
  permission: 'people.read',
  summary:
    'Teachers at work today and those to come, with the roll classes they hold today, by surname; with `reportCard` those who enter results in an assessment period and whom this user may see.',
  query: z.object({ reportCard: QueryFlag, yearId: QueryId, assessmentPeriodId: QueryId }),
  answer: z.array(Teacher),
});

export const getTeacherStatuses = endpoint({
  method: 'GET',
  path: '/api/TeacherStatuses',
  permission: 'people.read',
  summary: 'Who of the staff teaches, and which roll class is theirs.',
  answer: z.array(TeacherStatus),
});

export const getTeacherStatus = endpoint({
  method: 'GET',
  path: '/api/TeacherStatuses/:id',
  permission: 'people.read',
  summary: 'The same of one person.',
  params: z.object({ id: PathId }),
  answer: TeacherStatus,
});
