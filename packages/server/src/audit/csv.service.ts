import type { AuditFilter } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { CsvFile } from '@homeroom/contract/shared/csv-file.ts';
import { csvCells, csvOf, LINE_END } from '../platform/csv.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { changesFrom } from './changes.views.ts';
import type { ChangeRow } from './fields.rules.ts';
import type { Place } from './keys.rules.ts';
import { type ToldChange, toldChanges } from './lines.service.ts';
import { type AuditSources, askedOf, readerOf } from './reading.service.ts';

const headings = [
  'Type',
  'Date',
  'Modified by',
  'User',
  'Table',
  'Field',
  'Guid',
  'Of',
  'Old value',
  'New value',
];
/** So many are made into lines at a stretch, while others wait. */
const BATCH = 300;

/** A line for each field. What the lines of a change have in common is written once: there are hundreds of thousands. */
function linesOfChange({ change, fields }: ToldChange): string {
  const { auditType, lastTimeModified, lastModifiedByUser, userDetails, tableName } = change;
  const before = csvCells([auditType, lastTimeModified, lastModifiedByUser, userDetails, tableName]);
  const between = csvCells([change.linkGUID, change.about]);
  return fields
    .map(
      ({ fieldName, oldValue, newValue }) =>
        `${before},${csvCells([fieldName])},${between},${csvCells([oldValue ?? '', newValue ?? ''])}${LINE_END}`,
    )
    .join('');
}

/**
 * All changes that are asked for, as CSV in parts: however many there are, those of two batches are in memory. It was noted
 * before that they are exported.
 */
export function auditsAsCsv(context: RequestContext, sources: AuditSources, filter: AuditFilter): CsvFile {
  const asked = askedOf(filter, context);
  const { db } = context.school;
  const reader = readerOf(context, sources);
  const read = (before: Place | null): Promise<ChangeRow[]> => {
    const rows = changesFrom(db, asked, reader, { before, limit: BATCH });
    // Where nobody waits for it any more, as the file is not wanted, its failure is nobody's.
    rows.catch(() => {});
    return rows;
  };
  async function* lines(): AsyncGenerator<string> {
    yield csvOf([headings]);
    let next: Promise<ChangeRow[]> | null = read(null);
    while (next) {
      const rows: ChangeRow[] = await next;
      const last = rows.at(-1);
      // Read while the lines of these are made.
      next = last && rows.length === BATCH ? read(last) : null;
      const told = await toldChanges(db, context, sources, rows, asked);
      const text = told.map(linesOfChange).join('');
      if (text) yield text;
    }
  }
  return { fileName: `audit-${asked.days?.from}-${asked.days?.to}.csv`, lines: lines() };
}
