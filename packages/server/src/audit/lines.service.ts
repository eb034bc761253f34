import type { Audit, AuditFilter, getAudits } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Whole } from '@homeroom/contract/shared/pages.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Asked, changesFrom, countFields } from './changes.views.ts';
import { type ChangeRow, type FieldChange, fieldsOf, iconOf } from './fields.rules.ts';
import { placeOf, saveKeyOf } from './keys.rules.ts';
import { type About, personsOf } from './names.views.ts';
import { noteReading } from './noting.service.ts';
import { type AuditSources, askedOf, readerOf, timeOf, writersOf } from './reading.service.ts';

/** Changes that are read at a time. */
const BATCH = 400;
const FIELDS_A_PAGE = 1000;

/** What of a record was changed by whom, and the fields of it that a viewer is told of, or the one that is asked for. */
export interface ToldChange {
  change: Omit<Audit, 'fieldName' | 'newValue' | 'oldValue'> & { about: string };
  fields: FieldChange[];
}

/** Changes with their fields, for a line each. */
export async function toldChanges(
  db: Database,
  context: RequestContext,
  sources: AuditSources,
  rows: readonly ChangeRow[],
  { fieldName: only }: Pick<Asked, 'fieldName'>,
): Promise<ToldChange[]> {
  const { sight, seesPersons, persons } = readerOf(context, sources);
  const about = seesPersons ? await personsOf(db, persons, rows) : new Map<string, About>();
  const writer = await writersOf(db, rows);
  return rows.map((row) => {
    const { id: changeID, action: auditType, tableName, rowGuid: linkGUID } = row;
    return {
      change: {
        ...{ auditType, iconID: iconOf(auditType), lastTimeModified: timeOf(row, context), ...writer(row) },
        ...{ tableName, linkGUID, changeID, saveID: saveKeyOf(row) },
        about: about.get(linkGUID)?.fullName ?? '',
      },
      fields: fieldsOf(row, sight).filter(({ fieldName }) => !only || fieldName === only),
    };
  });
}

/** Changes of fields of some days, newest first; the read is noted. To be run in a transaction. */
export async function audits(
  db: Database,
  context: RequestContext,
  sources: AuditSources,
  { before, ...filter }: Input<typeof getAudits>['query'],
): Promise<Audit[]> {
  const asked = askedOf(filter, context);
  await noteReading(db, context, asked);
  const lines: Audit[] = [];
  let place = before ? placeOf(before) : null;
  for (;;) {
    const rows = await changesFrom(db, asked, readerOf(context, sources), { before: place, limit: BATCH });
    const told = await toldChanges(db, context, sources, rows, asked);
    lines.push(...told.flatMap(({ change, fields }) => fields.map((field) => ({ ...change, ...field }))));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH || lines.length >= FIELDS_A_PAGE) return lines;
    place = last;
  }
}

/** How many of them there are on all pages; that it was asked is noted, too. To be run in a transaction. */
export async function countOfAudits(
  db: Database,
  context: RequestContext,
  sources: AuditSources,
  filter: AuditFilter,
): Promise<Whole> {
  const asked = askedOf(filter, context);
  await noteReading(db, context, asked);
  return countFields(db, asked, readerOf(context, sources));
}
