import { sql } from 'kysely';
import { sumOf } from '../../../src/platform/secrets.ts';
import { relate } from '../../family.ts';
import type { HostilePart } from './hostile.ts';

/** Codes of invitations: of the parent, who has an account, of the member of staff who asks, and some to be taken back. */
export const parentPortal: HostilePart = async ({
  school,
  students,
  parent,
  teacher,
  adminId,
  beforeEach,
}) => {
  const codeOf = (person: number) => `hostile-code-${person}`;
  await relate(school, teacher, students[0] ?? 0);
  const invite = (person: number, id: number) =>
    school.arrange((db) =>
      sql`insert into parent_invitation (id, person_id, secret_sum, invited_by_id, invited_at, expires_at)
        overriding system value values (${id}, ${person}, ${sumOf(codeOf(person).replaceAll('-', ''))}, ${adminId},
          ${school.clock.now()}, ${new Date('2027-01-01')})`.execute(db),
    );
  // Ids that nothing tries: these are not taken back.
  await invite(parent, 1_000_001);
  await invite(teacher, 1_000_002);
  for (const id of students) await invite(await school.person('Una', 'Invited'), id);
  // A new code ends the earlier one of the same person: it gives way again.
  beforeEach(async (db) => {
    const isOurs = sql`id in (1000001, 1000002)`;
    await sql`delete from parent_invitation where person_id in (${parent}, ${teacher}) and not ${isOurs}`.execute(
      db,
    );
    await sql`update parent_invitation set redeemed_at = null, account_id = null, revoked_at = null
      where ${isOurs} and (redeemed_at is not null or revoked_at is not null)`.execute(db);
  });
  // Often: sixty codes are looked at in a minute, and the clock stands.
  return { code: [codeOf(parent), ...Array.from({ length: 15 }, () => codeOf(teacher))] };
};
