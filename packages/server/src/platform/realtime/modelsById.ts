import type { Permission } from '@homeroom/contract/permissions.ts';
import { sql } from 'kysely';
import type { ModelPolicy } from './modelPolicy.ts';

/** A model whose ids are those of the rows of one table, all of which are for whoever holds a permission, or one of several. */
export const modelOfTable = (table: string, ...permissions: Permission[]): ModelPolicy => ({
  read: permissions,
  all: permissions,
  permittedIds: async (db, _user, ids) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::integer[])`.execute(db);
    return rows.map((row) => row.id);
  },
});
