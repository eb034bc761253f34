import { sql } from 'kysely';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { hashPassword } from '../platform/password.ts';

/** Accounts: the sign-ins of the demo share one password hash, nobody else can sign in. */
async function insertAccounts(
  db: Database,
  rows: readonly object[],
  { password }: DemoContext,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await sql`insert into user_account (id, user_name, full_name, person_id, password_hash, disabled_at) overriding system value
    select id, user_name, full_name, person_id, case when has_password then ${passwordHash} end, case when is_disabled then request_time() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, user_name text, full_name text, person_id integer, has_password boolean, is_disabled boolean)`.execute(
    db,
  );
}

/** Whether anybody may sign in to the school. */
async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from user_account) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

export const sessionDemo = {
  loaders: { user_account: insertAccounts },
  isInUse: hasAccounts,
} satisfies AreaDemo;
