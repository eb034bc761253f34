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

/** What every membership is known by outside. */
export async function membershipIds(db: Database): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const table of [
    'roll_class_teacher',
    'roll_class_member',
    'class_detail_teacher',
    'class_detail_member',
  ])
    for (const { id } of (
      await sql<{
        id: string;
      }>`select coalesce(source_id, guid::text) as id from ${sql.table(table)}`.execute(db)
    ).rows)
      ids.add(id);
  return ids;
}
