import type { School } from '@homeroom/server/platform/database/school.ts';

/** So many people of a role are at work at once. */
export const AT_WORK = 16;

/** Roles of the school's staff that one of the demo school has; sixteen sign in. */
const ofStaff = ['office', 'nurse', 'counsellor', 'admin'];

/** Gives roles that one person has in the demo school more accounts, and parents of two children or more theirs. */
export async function addColleagues(school: School): Promise<void> {
  const password = "(select password_hash from user_account where user_name = 'teacher')";
  await school.pool.query(
    `begin; set local homeroom.actor = 'system:bench';
    with added as (
      insert into user_account (user_name, full_name, password_hash)
      select r.role || '-' || n, initcap(r.role) || ' ' || n, ${password}
      from unnest(array['${ofStaff.join("','")}']) r(role), generate_series(2, ${AT_WORK}) n
      returning id, user_name)
    insert into user_role (user_id, role)
    select a.id, u.role from added a
    join user_account first on first.user_name = regexp_replace(a.user_name, '-[0-9]+$', '')
    join user_role u on u.user_id = first.id;
    with adults as (
      select adult_id, row_number() over (order by adult_id) + 1 as n from relation r
      where access = 'yes' and date_closed is null and not exists (select from user_account u where u.person_id = r.adult_id)
      group by adult_id having count(*) >= 2 order by adult_id limit ${AT_WORK - 1}),
    added as (
      insert into user_account (user_name, full_name, password_hash, person_id)
      select 'parent-' || n, 'Parent ' || n, ${password}, adult_id
      from adults returning id)
    insert into user_role (user_id, role) select id, 'parent' from added;
    commit`,
  );
}
