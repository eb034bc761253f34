import type { AuditTable } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type AuditSources, readerOf } from './reading.service.ts';
import { AUDIT_TABLE, seesField, seesTable } from './sight.policy.ts';
import { columnsOf } from './tables.views.ts';

const left = new Set(['id', 'guid', 'version', 'list_name', 'full_name', 'search_name']);

/** The tables and columns of which the audit tells a viewer, by name. */
export async function tablesToldOf(context: RequestContext, sources: AuditSources): Promise<AuditTable[]> {
  const { sight } = readerOf(context, sources);
  const tables = Object.keys(sources.policies).filter((table) => seesTable(sight, table));
  const columns = await columnsOf(context.school.db, tables);
  const named = tables.map((tableName) => ({
    tableName,
    fieldNames: (columns.get(tableName) ?? []).filter(
      (name) => !left.has(name) && seesField(sight, tableName, name),
    ),
  }));
  return [...named, { tableName: AUDIT_TABLE, fieldNames: [] }].sort((a, b) =>
    a.tableName < b.tableName ? -1 : 1,
  );
}
