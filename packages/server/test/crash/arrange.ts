import { randomBytes } from 'node:crypto';
import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { sql } from 'kysely';
import { readEnvironment } from '../../src/app/environment.ts';
import { openInstallation } from '../../src/app/open.ts';
import type { Connection } from '../../src/platform/database/pool.ts';
import type { Database } from '../../src/platform/database/school.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { sumOf } from '../../src/platform/secrets.ts';
import { goingClockEnv, TODAY } from '../moment.ts';

export interface Arranged {
  connection: Connection;
  schema: string;
  /** Marked one by one, each by its own teacher. */
  rolls: { code: string; token: string; students: number[] }[];
  /** Marked present all at once, and taken back all at once. */
  bulk: { code: string; token: string; students: number[] };
  officeToken: string;
  /** The school's today, and the school days before it, newest first. */
  today: string;
  days: string[];
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const ROLLS = 4;
const STUDENTS = 8;
const IN_BULK = 30;

/** A small school in an embedded database of its own, made with the application's own settings: fsync and all. */
export async function arrangeSchool(dataDir: string): Promise<Arranged> {
  const environment = readEnvironment({
    HOMEROOM_DATA: dataDir,
    HOMEROOM_TIME_ZONE: 'UTC',
    ...goingClockEnv,
  });
  const { school, close } = await openInstallation(environment, quiet);
  try {
    return await inTransaction(school, 'system:test', async (db) => {
      const days = Array.from({ length: 1500 }, (_, i) => addDays(TODAY, -1 - i));
      for (const date_of of [addDays(TODAY, 1), TODAY, ...days])
        await db.insertInto('calendar_day').values({ date_of, is_school_day: true }).execute();
      const rolls = [];
      for (let i = 0; i < ROLLS; i++) rolls.push(await rollOf(db, `C${i}`, STUDENTS));
      return {
        connection: school.connection,
        schema: school.schema,
        rolls,
        bulk: await rollOf(db, 'BULK', IN_BULK),
        officeToken: await tokenOf(db, 'office', ['office'], null),
        today: TODAY,
        days,
      };
    });
  } finally {
    await close();
  }
}

async function rollOf(db: Database, code: string, size: number) {
  const person = async (surname: string) =>
    (await db.insertInto('person').values({ surname }).returning('id').executeTakeFirstOrThrow()).id;
  const { id } = await db
    .insertInto('roll_class')
    .values({ code, name: code })
    .returning('id')
    .executeTakeFirstOrThrow();
  const students: number[] = [];
  for (let i = 0; i < size; i++) {
    const student_id = await person(`Student ${code} ${i}`);
    students.push(student_id);
    await db.insertInto('student').values({ id: student_id }).execute();
    await db
      .insertInto('roll_class_member')
      .values({ roll_class_id: id, student_id, date_from: '2000-01-01' })
      .execute();
  }
  const teacher = await person(`Teacher ${code}`);
  await db.insertInto('staff').values({ id: teacher, is_teaching: true }).execute();
  await db
    .insertInto('roll_class_teacher')
    .values({ roll_class_id: id, person_id: teacher, date_from: '2000-01-01' })
    .execute();
  return { code, students, token: await tokenOf(db, `teacher-${code}`, ['teacher'], teacher) };
}

/** A session as signing in makes it, which lasts as long as a session may. */
async function tokenOf(
  db: Database,
  name: string,
  roles: BuiltInRole[],
  person: number | null,
): Promise<string> {
  const { id } = await db
    .insertInto('user_account')
    .values({ user_name: name, full_name: name, person_id: person })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const role of roles) await db.insertInto('user_role').values({ user_id: id, role }).execute();
  const token = randomBytes(32).toString('base64url');
  await sql`with s as (
      insert into user_session (user_id, scope, cookie_sum, client_sum)
      values (${id}, 'user', ${randomBytes(32)}, ${randomBytes(32)}) returning id
    ) insert into session_token (token_sum, session_id, expires_at)
    select ${sumOf(token)}, id, now() + interval '12 hours' from s`.execute(db);
  return token;
}
