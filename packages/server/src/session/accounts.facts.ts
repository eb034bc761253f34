import { relation } from '../platform/database/relation.ts';
import type { Database } from '../platform/database/school.ts';

/** Accounts for joins in the SQL of areas above: `id`, `guid`, `full_name`, `person_id`. */
export const userAccount = relation('user_account');

/** Guid of an account: what is nobody's in particular, such as an export of a list, is noted under it. */
export async function guidOfUser(db: Database, id: number): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select('guid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.guid;
}
