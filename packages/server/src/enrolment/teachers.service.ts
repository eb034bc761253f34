import type { TeacherStatus } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { staffOn } from './teachers.views.ts';

/** Staff at work on a day, `yyyy-MM-dd`: who teaches, and which roll class is theirs. */
export const teacherStatuses = (db: Database, day: string): Promise<TeacherStatus[]> =>
  staffOn(db, day, null);

/** The same of one person. @throws Problem record.unknown for whoever is not of the staff on the day */
export async function teacherStatus(db: Database, day: string, id: number): Promise<TeacherStatus> {
  const [status] = await staffOn(db, day, id);
  ensure(status, 'record.unknown');
  return status;
}
