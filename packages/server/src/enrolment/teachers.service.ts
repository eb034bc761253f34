import type { TeacherStatus } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { teachersOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { staffOn } from './teachers.views.ts';

/** Teachers at work today, by surname. */
export const teachersToday = (db: Database, today: string) => teachersOf(db, today);

/** Staff at work today: who teaches, and which roll class is theirs. */
export async function teacherStatuses(db: Database, today: string): Promise<TeacherStatus[]> {
  return staffOn(db, today, null);
}

/** The same of one person. @throws Problem record.unknown for whoever is not of the staff today */
export async function teacherStatus(db: Database, today: string, id: number): Promise<TeacherStatus> {
  const [status] = await staffOn(db, today, id);
  ensure(status, 'record.unknown');
  return status;
}
