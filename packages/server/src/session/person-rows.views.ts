import { permissionNames } from '@homeroom/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { staff } from '../persons/persons.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { User } from '../platform/user.ts';
import { ADMINISTRATOR } from './roles.policy.ts';

const named = (id: RawBuilder<number>) =>
  sql<string | null>`(select full_name from user_account where id = ${id})`;

/** SQL: whether this viewer may look after the account `u`, as by the list of accounts. */
const mayLookAfter = (viewer: User) => {
  const beyond = viewer.roles.includes(ADMINISTRATOR)
    ? sql`false`
    : sql`exists (select from user_role r left join role_permission p on p.role = r.role where r.user_id = u.id
        and (r.role = ${ADMINISTRATOR} or p.permission <> all(${permissionNames.filter((name) => viewer.may(name))}::text[])))`;
  return sql`(${viewer.may('users.manage') && viewer.may('people.staff')}::boolean and not ${beyond})`;
};

/** What accounts do, by the names of the columns that say which of them did. */
const actions = [
  'closed',
  'decided',
  'invited',
  'made',
  'marked',
  'merged',
  'noted',
  'posted',
  'published',
  'recorded',
  'reminded',
  'requested',
  'started',
  'step',
  'submitted',
  'suggested',
  'undone',
  'withheld',
  'written',
];

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [{ table: 'user_account', column: 'person_id' }],
  obstacles: (kept, merged, viewer) => [
    sql`select 'Both records have a user account' || case when ${viewer.may('users.manage')}::boolean
        then ' (' || string_agg(user_name, ', ' order by id) || ')' else '' end
        || '. Take the person from one of the accounts first.' as text
      from user_account where person_id in (${kept}, ${merged}) having count(distinct person_id) = 2`,
    // Whoever signs in as a member of staff marks their rolls and reads what is private to them.
    sql`select 'The user account of the merged record would become one of a member of staff. Who looks after that account merges the two, or takes the person from it first.' as text
      from user_account u
      where u.person_id = ${merged} and exists (select from ${staff} where id = ${kept})
        and not exists (select from user_account where person_id = ${kept})
        and not ${mayLookAfter(viewer)}`,
  ],
  history: {
    rows: () => [],
    names: Object.fromEntries(actions.map((action) => [`${action}_by_id`, named])),
  },
};
