import type { SourceChanges } from '@homeroom/oneroster/export/compareSource.ts';
import type { SourceRow, SourceRows } from '@homeroom/oneroster/export/source-rows.ts';
import type { RosterFile } from '@homeroom/oneroster/roster.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';

/** What rosters said that the school has no field for. */
export async function readSourceRows(db: Database): Promise<SourceRows> {
  const rows = await db
    .selectFrom('roster_row')
    .select(['file', 'source_id', 'cells', 'is_whole'])
    .orderBy('id')
    .execute();
  const found = new Map<RosterFile, Map<string, SourceRow>>();
  for (const { file, source_id, cells, is_whole } of rows) {
    const of = found.get(file as RosterFile) ?? new Map<string, SourceRow>();
    found.set(file as RosterFile, of);
    of.set(source_id, { cells: cells as SourceRow['cells'], isWhole: is_whole });
  }
  return found;
}

/** Cells of a user in which a source may say how to reach somebody. */
const reaches = (column: string, cell: string) =>
  column === 'userIds' || column.startsWith('metadata.') || cell.includes('@');

/** The same without what reaches these persons. */
export async function withoutNumbers(
  db: Database,
  source: SourceRows,
  persons: ReadonlySet<number>,
): Promise<SourceRows> {
  const users = source.get('users');
  if (!users || !persons.size) return source;
  const { rows } = await sql<{ id: string }>`
    select coalesce(source_id, guid::text) as id from person where id = any(${[...persons]}::integer[])`.execute(
    db,
  );
  const bare = new Map(users);
  for (const { id } of rows) {
    const row = users.get(id);
    if (!row) continue;
    const cells = Object.entries(row.cells).filter(([column, cell]) => !reaches(column, cell));
    bare.set(id, { ...row, cells: Object.fromEntries(cells) });
  }
  return new Map(source).set('users', bare);
}

const CHUNK = 5000;

/** Stores what a comparison found; rows that say nothing more go. */
export async function writeSourceRows(db: Database, { set, gone }: SourceChanges): Promise<void> {
  for (let at = 0; at < set.length; at += CHUNK) {
    const rows = set.slice(at, at + CHUNK).map(({ file, sourceId, row }) => ({
      file,
      source_id: sourceId,
      cells: row.cells,
      is_whole: row.isWhole,
    }));
    await sql`
      insert into roster_row (file, source_id, cells, is_whole)
      select file, source_id, cells, is_whole
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(file text, source_id text, cells jsonb, is_whole boolean)
      on conflict (file, source_id) do update set cells = excluded.cells, is_whole = excluded.is_whole`.execute(
      db,
    );
  }
  for (let at = 0; at < gone.length; at += CHUNK) {
    const rows = gone.slice(at, at + CHUNK).map(({ file, sourceId }) => ({ file, source_id: sourceId }));
    await sql`
      delete from roster_row t using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(file text, source_id text)
      where t.file = r.file and t.source_id = r.source_id`.execute(db);
  }
}

/** Which of the ids no membership is known by outside. */
export async function withoutMembership(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const without = new Set<string>();
  const tables = ['roll_class_teacher', 'roll_class_member', 'class_detail_teacher', 'class_detail_member'];
  const unknown = sql.join(
    tables.map(
      (table) => sql`
        not exists (select from ${sql.table(table)} m where m.source_id = i.id)
        and not exists (select from ${sql.table(table)} m where m.source_id is null and m.guid = i.guid)`,
    ),
    sql` and `,
  );
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = JSON.stringify(ids.slice(at, at + CHUNK));
    const { rows } = await sql<{ id: string }>`
      select i.id from (
        select id, case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end as guid
        from jsonb_array_elements_text(${chunk}::jsonb) id
      ) i where ${unknown}`.execute(db);
    for (const { id } of rows) without.add(id);
  }
  return without;
}
