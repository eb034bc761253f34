import { sql } from 'kysely';
import type { HostilePart } from './hostile.ts';

/** Saves that can be undone and one that cannot, with their records, under ids that are tried. */
export const audit: HostilePart = async ({ school, students }) => {
  const [one] = students;
  for (const title of ['Dr', 'Prof'])
    await school.arrange((db) =>
      db
        .updateTable('person')
        .set({ title })
        .where('id', '=', one as number)
        .execute(),
    );
  const { rows } = await sql<{ save: string; change: string; guid: string }>`
    select (extract(epoch from at) * 1000000)::bigint || '-' || save_id as save, id::text as change, row_guid as guid
    from audit_change where table_name = 'person' and action = 'update' order by id desc limit 2`.execute(
    school.school.db,
  );
  const saves = rows.map(({ save }) => save);
  return {
    id: saves,
    saveid: saves,
    changeid: rows.map(({ change }) => change),
    before: rows.map(({ save, change }) => `${save}-${change}`),
    guid: rows.map(({ guid }) => guid),
    linkguid: rows.map(({ guid }) => guid),
    tablename: ['person', 'flag', 'audit_change', 'user_account', 'kysely_migration', 'pg_class'],
    searchtablename: ['person', 'per%', '%', 'user_account'],
    fieldname: ['title', 'surname', 'password_hash'],
    preview: [true, true, false],
  };
};
