import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, QueryFlag, QueryId } from '../shared/values.ts';
import { Days } from './calendar-events.endpoints.ts';

/** How many days before and after today birthdays are shown (specification 001 §10). */
export const BIRTHDAY_DAYS = 7;

/** A birthday (specification 001 §5). */
export const PersonalBirthday = z.object({
  /** The person. */
  id: Id,
  fullName: z.string(),
  /** Of a student; empty for others. */
  rollClass: z.string(),
  isStudent: z.boolean(),
  dob: Day,
  /** The day in the year of the days that were asked for; 28 February for who was born on the 29th, where there is none. */
  dobCurrent: Day,
  /** How old they become on that day. */
  age: z.int(),
});
export type PersonalBirthday = z.infer<typeof PersonalBirthday>;

export const getPersonalBirthdays = endpoint({
  method: 'GET',
  path: '/api/PersonalBirthdays',
  permission: 'people.read',
  summary:
    'Birthdays of those who are at the school between two days, by day; of students and staff, of students only, or of those whom a teacher teaches; of nobody who does not want it shown.',
  query: Days.safeExtend({ teacherID: QueryId, studentsOnly: QueryFlag }),
  answer: z.array(PersonalBirthday),
});
