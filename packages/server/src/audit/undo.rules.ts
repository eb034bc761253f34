import type { Left } from '@homeroom/contract/audit/undo.endpoints.ts';
import type { ChangeBack, ChangesBack } from './contributions.facts.ts';
import type { ChangeRow } from './fields.rules.ts';

/** What becomes of one record: fields that go back to what they were, or, of one that was added, that it is closed. */
export interface RecordBack {
  tableName: string;
  rowGuid: string;
  rule: ChangeBack;
  kind: 'change' | 'takeBack';
  /** By column: what it was, and what the save left. */
  fields: FieldsBack;
  /** The same of columns that the save wrote because of these: they go back too, where nobody has changed them since. */
  along: FieldsBack;
}

type FieldsBack = ReadonlyMap<string, { oldValue: string | null; newValue: string | null }>;

/** What keeps a save from being undone: the table, and the fields where it is about these. */
export interface Unable {
  tableName: string;
  fieldNames: string[];
}

/** Columns that follow from others in every table. */
const generated = new Set(['list_name', 'full_name', 'search_name']);

/** The fields of one record over all that a save did to it: what each was before the first change, and after the last. */
function folded(
  rows: readonly ChangeRow[],
): Map<string, { oldValue: string | null; newValue: string | null }> {
  const fields = new Map<string, { oldValue: string | null; newValue: string | null }>();
  // Newest first: the oldest change has the last word on what was before.
  for (const { newValues, oldValues } of rows)
    for (const [name, newValue] of Object.entries(newValues ?? {})) {
      const oldValue = oldValues?.[name] ?? null;
      const later = fields.get(name);
      fields.set(name, { oldValue, newValue: later ? later.newValue : newValue });
    }
  return fields;
}

/** Whether a row that a save added goes with what else it added, and so takes no undoing of its own. */
const goesAlong = (
  { addedWith }: ChangeBack,
  fields: ReturnType<typeof folded>,
  addedTables: ReadonlySet<string>,
): boolean =>
  typeof addedWith === 'function'
    ? addedWith(Object.fromEntries([...fields].map(([name, { newValue }]) => [name, newValue])))
    : addedWith !== undefined && addedTables.has(addedWith);

/**
 * What has to be done to undo changes of one save, which come newest first; or what cannot be, as no area says how.
 * @param fieldName one field alone
 */
export function planOf(
  rows: readonly ChangeRow[],
  changesBack: ChangesBack,
  fieldName: string | null,
): { records: RecordBack[]; unable: Unable[] } {
  const byRecord = new Map<string, ChangeRow[]>();
  for (const row of rows) {
    if (row.action === 'read' || row.action === 'export') continue;
    byRecord.set(row.rowGuid, [...(byRecord.get(row.rowGuid) ?? []), row]);
  }
  const addedTables = new Set(rows.filter(({ action }) => action === 'insert').map((row) => row.tableName));
  const records: RecordBack[] = [];
  const unable: Unable[] = [];
  for (const [rowGuid, ofRecord] of byRecord) {
    const { tableName } = ofRecord[0] as ChangeRow;
    const rule = Object.hasOwn(changesBack, tableName) ? changesBack[tableName] : undefined;
    const added = ofRecord.some(({ action }) => action === 'insert');
    const gone = ofRecord.some(({ action }) => action === 'delete');
    const all = folded(ofRecord);
    if (rule && added && !gone && goesAlong(rule, all, addedTables)) continue;
    if (!rule || gone || (added && (!rule.takeBack || fieldName !== null))) {
      unable.push({ tableName, fieldNames: [] });
      continue;
    }
    if (added) {
      records.push({ tableName, rowGuid, rule, kind: 'takeBack', fields: all, along: new Map() });
      continue;
    }
    const asked = [...all].filter(
      ([name, { oldValue, newValue }]) =>
        (fieldName === null || name === fieldName) &&
        oldValue !== newValue &&
        !generated.has(name) &&
        !rule.follows?.includes(name),
    );
    const closed = asked.map(([name]) => name).filter((name) => !rule.columns.includes(name));
    if (fieldName !== null && rule.together) unable.push({ tableName, fieldNames: [fieldName] });
    else if (closed.length) unable.push({ tableName, fieldNames: closed });
    else if (asked.length) {
      const besides = fieldName === null ? [] : (rule.along?.[fieldName] ?? []);
      const along = new Map([...all].filter(([name]) => besides.includes(name)));
      records.push({ tableName, rowGuid, rule, kind: 'change', fields: new Map(asked), along });
    }
  }
  return { records, unable };
}

/** What a record is changed back to, by column, as it stands now. */
export const valuesBack = (
  { fields, along }: RecordBack,
  now: Readonly<Record<string, string | null>>,
): Record<string, string | null> =>
  Object.fromEntries(
    [...fields, ...[...along].filter(([name, { newValue }]) => now[name] === newValue)].map(
      ([name, { oldValue }]) => [name, oldValue],
    ),
  );

/** What of a record was changed again since the save: fields that hold something else than it had left. */
export const changedSince = (
  { tableName, rowGuid, kind, fields, rule }: RecordBack,
  now: Readonly<Record<string, string | null>> | null,
): Omit<Left, 'newName' | 'nowName'>[] =>
  [...fields].flatMap(([fieldName, { oldValue, newValue }]) => {
    const nowValue = now?.[fieldName] ?? null;
    const counts = kind === 'change' || rule.columns.includes(fieldName);
    return counts && (now === null || nowValue !== newValue)
      ? [
          {
            tableName,
            linkGUID: rowGuid,
            fieldName,
            oldValue: kind === 'change' ? oldValue : null,
            newValue,
            nowValue,
          },
        ]
      : [];
  });
