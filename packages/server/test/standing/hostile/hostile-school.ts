import { randomBytes } from 'node:crypto';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/school.ts';
import { sumOf } from '../../../src/platform/secrets.ts';
import { createPasswordReset } from '../../../src/session/resets.service.ts';
import { relate } from '../../family.ts';
import type { Known } from '../../hostile/cases.ts';
import { newSchool } from '../../new-school.ts';
import { hostileParts } from './areas.ts';
import { DAY, together, weighted } from './hostile.ts';
import { newDeviceToken } from './kiosk.hostile.ts';

/** The school that is attacked, with the known values of all areas. */
export async function newHostileSchool() {
  const school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-11-20');
  const students = [
    await school.student(),
    await school.student('Ćosić', "O'Neil"),
    await school.student('李', '小龍'),
  ];
  const teacher = await school.staff();
  // The ids that are tried are of classes, too: the one whose roll is asked for is none of them.
  for (let spare = 0; spare < 10; spare++) await school.rollClass();
  const rollClass = await school.rollClass({ students, teachers: [teacher] });
  // What is done to the users of these ids is not done to the one who asks.
  for (const _ of [...students, teacher]) await school.account({ roles: ['guest'], password: null });
  const { id: adminId, password } = await school.account({ roles: ['admin'], person: teacher });
  const parent = await school.person('Pia', 'Parent');
  const relations: number[] = [];
  for (const student of students) relations.push(await relate(school, parent, student));
  const { id: parentId } = await school.account({ roles: ['parent'], person: parent });
  const restoring: ((db: Database) => Promise<unknown>)[] = [];
  const beforeEach = (work: (db: Database) => Promise<unknown>) => void restoring.push(work);
  const shared = { school, parent, students, teacher, adminId, password, rollClass, beforeEach };
  const known: Known[] = [
    {
      id: [...students, teacher, ...relations],
      studentid: students,
      teacherid: [teacher],
      version: [0, 1, 2, 3, 4, 5],
      datefrom: [DAY],
      dateto: [DAY, '2026-11-20'],
      'idempotency-key': ['an-idempotency-key', ...Array.from({ length: 40 }, (_, i) => `key-number-${i}`)],
    },
  ];
  // One after the other, so that the ids are the same in every run.
  const ofArea = new Map<string, Known>();
  for (const [area, part] of Object.entries(hostileParts)) {
    const own = await part(shared);
    known.push(own);
    ofArea.set(area, own);
  }
  // No id that is tried is of these: what becomes of the others leaves their roll as it is.
  for (let spare = 0; spare < 10; spare++) await school.student();
  const untouched = await school.rollClass({ students: await school.students(3) });

  const granted = await school.school.db
    .selectFrom('role_permission')
    .select(['role', 'permission'])
    .execute();

  const people = [...students, teacher, parent];
  /** Whoever became part of another record is somebody again, with family and account. */
  const undoMerges = async () => {
    const { rows } = await sql<{ id: number }>`select id from person_merge
      where undone_at is null and (merged_id = any(${people}::int[]) or kept_id = any(${people}::int[]))
      order by id desc`.execute(school.school.db);
    if (rows.length === 0) return;
    const office = await school.office();
    for (const { id } of rows) await office.delete(`/api/PersonMerges/${id}`);
  };

  return {
    school,
    /** The known values for the operations of an area. */
    knownOf: (area: string) => weighted(together(known), ofArea.get(area) ?? {}),
    /** The roll class of three students whom no case names. */
    untouched,
    /** A session of the administrator, or of a parent, as signing in would make it: the password's hash would take most of the time. */
    async newToken(scope: Scope = 'user'): Promise<string> {
      const userId = scope === 'parent' ? parentId : adminId;
      const token = randomBytes(32).toString('base64url');
      const now = school.clock.now();
      await sql`with s as (
          insert into user_session (user_id, scope, cookie_sum, client_sum, created_at, last_seen_at)
          values (${userId}, ${scope}, ${randomBytes(32)}, ${randomBytes(32)}, ${now}, ${now}) returning id
        ) insert into session_token (token_sum, session_id, expires_at)
        select ${sumOf(token)}, id, ${new Date(now.getTime() + 36e5)} from s`.execute(school.school.db);
      return token;
    },
    /** The token of a device that no case names. */
    newDeviceToken: () => newDeviceToken(school, students),
    /**
     * The teacher is at work, the roles allow what they did at first, and the families are as they were made, whatever
     * an earlier case has made of them: else a later one finds every door shut, and tries nothing but the door.
     */
    restore: async () => {
      await school.arrange(async (db) => {
        await sql`update role set date_closed = null where is_built_in and date_closed is not null`.execute(
          db,
        );
        await db
          .insertInto('role_permission')
          .values(granted)
          .onConflict((at) => at.columns(['role', 'permission']).doNothing())
          .execute();
      });
      await undoMerges();
      await school.arrange(async (db) => {
        await sql`update staff set is_teaching = true, date_start = '2020-01-01', date_end = null where id = ${teacher}`.execute(
          db,
        );
        await sql`update relation set access = 'yes', access_from = null, access_to = null, court_order = null, date_closed = null
          where adult_id in (${parent}, ${teacher}) and (access <> 'yes' or access_from is not null or access_to is not null
            or court_order is not null or date_closed is not null)`.execute(db);
        await sql`update student set date_left = null where id = any(${students}::int[]) and date_left is not null`.execute(
          db,
        );
        for (const work of restoring) await work(db);
      });
    },
    /** A link that sets the administrator's password; a change of it or of the account closes those there are. */
    resetLink: async () =>
      (await school.arrange((db) => createPasswordReset(db, adminId, school.clock.now()))).token,
  };
}
