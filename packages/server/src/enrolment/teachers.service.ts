import type { TeacherStatus } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { teachersOf } from '../persons/persons.facts.ts';
import { type Clock, schoolDay } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { staffOn } from './teachers.views.ts';

/** The school's today. */
export const todayOf = async (school: School, clock: Clock) =>
  schoolDay(clock.now(), (await settingsOf(school)).school.timeZone);

/** Teachers at work today, by surname. */
export const teachersToday = async (school: School, clock: Clock) =>
  teachersOf(school.db, await todayOf(school, clock));

/** Staff at work today: who teaches, and which roll class is theirs. */
export async function teacherStatuses(school: School, clock: Clock): Promise<TeacherStatus[]> {
  return staffOn(school.db, await todayOf(school, clock), null);
}

/** The same of one person. @throws Problem record.unknown for whoever is not of the staff today */
export async function teacherStatus(school: School, clock: Clock, id: number): Promise<TeacherStatus> {
  const [status] = await staffOn(school.db, await todayOf(school, clock), id);
  ensure(status, 'record.unknown');
  return status;
}
