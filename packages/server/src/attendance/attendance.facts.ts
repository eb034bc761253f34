import { sql } from 'kysely';
import { studentsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import type { User } from '../platform/user.ts';

/** Who may hear of changes: whoever may read every roll may hear of every mark. Ids are students' and rolls'. */
export const attendanceModels = {
  AttendanceStudent: {
    read: 'attendance.read',
    all: 'attendance.read',
    permittedIds: (db, _user, ids) => studentsAmong(db, ids),
  },
  ClassAttendance: {
    read: 'attendance.read',
    all: 'attendance.read',
    permittedIds: async (db, _user, ids) => {
      const { rows } = await sql<{ id: number }>`select id from roll where id = any(${[...ids]})`.execute(db);
      return rows.map((row) => row.id);
    },
  },
  AbsenceReason: {
    read: 'attendance.read',
    all: 'attendance.read',
    permittedIds: async (db, _user, ids) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from absence_reason where id = any(${[...ids]})`.execute(db);
      return rows.map((row) => row.id);
    },
  },
} satisfies Record<string, ModelPolicy>;

const PLACE = /^roll:(class|subject):(.+):\d{4}-\d\d-\d\d$/;

/** Whether a user may be seen at a roll, and see who else is: the roll is there and may be read. */
export async function mayBeAtRoll(db: Database, user: User, place: string): Promise<boolean> {
  const [, kind, name = ''] = PLACE.exec(place) ?? [];
  if (!kind || !user.may('attendance.read')) return false;
  const id = /^([1-9]\d{0,8})(:\d{1,9})?$/.exec(name)?.[1];
  if (kind === 'subject' && !id) return false;
  const { rows } = await (kind === 'class'
    ? sql`select 1 from roll_class where code = ${name}`
    : sql`select 1 from class_detail where id = ${Number(id)}`
  ).execute(db);
  return rows.length > 0;
}
