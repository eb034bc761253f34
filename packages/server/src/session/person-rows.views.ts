import { type RawBuilder, sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';

const named = (id: RawBuilder<number>) =>
  sql<string | null>`(select full_name from user_account where id = ${id})`;

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [{ table: 'user_account', column: 'person_id' }],
  obstacles: (kept, merged) => [
    sql`select 'Both records have a user account (' || string_agg(user_name, ', ' order by id) || '). Take the person from one of the accounts first.' as text
      from user_account where person_id in (${kept}, ${merged}) having count(distinct person_id) = 2`,
  ],
  history: { rows: () => [], names: { written_by_id: named, recorded_by_id: named } },
};
