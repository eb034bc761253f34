import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import { anyIs } from '../system-admin/contributions.facts.ts';

/** More are not counted: one is too many. */
const MAX_LEFT_OVER = 1000;

/** Whether changes stand in no month of their own, where they are kept for good. */
export const auditHealth: Contributions['health'] = async ({ school }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from audit_change_rest limit ${MAX_LEFT_OVER}) r`.execute(
    school.db,
  );
  const count = rows[0]?.count ?? 0;
  return [{ name: 'audit.months', state: anyIs(count, 'warn'), count }];
};
