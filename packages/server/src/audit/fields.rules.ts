import type { AuditType } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { Sight } from './sight.policy.ts';
import { seesField } from './sight.policy.ts';

/** A row of the audit as it is stored: of one field, or of all that changed in a record. */
export interface ChangeRow {
  id: string;
  us: string;
  saveId: string;
  at: Date;
  action: AuditType;
  byUserId: number | null;
  byName: string;
  tableName: string;
  rowGuid: string;
  fieldName: string | null;
  oldValue: string | null;
  newValue: string | null;
  oldValues: Record<string, string | null> | null;
  newValues: Record<string, string | null> | null;
}

/** A field of a change, as text. */
export interface FieldChange {
  fieldName: string;
  oldValue: string | null;
  newValue: string | null;
}

/** What follows from other fields, and so says nothing. */
export const followsFromOthers: ReadonlySet<string> = new Set(['list_name', 'full_name', 'search_name']);

/** The fields of a change that a viewer may read; of a new record those that say something. */
export function fieldsOf(row: ChangeRow, sight: Sight): FieldChange[] {
  const { tableName, fieldName, oldValue, newValue, oldValues, newValues, action } = row;
  const all: FieldChange[] =
    fieldName !== null
      ? [{ fieldName, oldValue, newValue }]
      : Object.entries(newValues ?? {}).map(([name, value]) => ({
          fieldName: name,
          oldValue: oldValues?.[name] ?? null,
          newValue: value,
        }));
  return all.filter(
    (field) =>
      !followsFromOthers.has(field.fieldName) &&
      seesField(sight, tableName, field.fieldName) &&
      (action !== 'insert' || (field.newValue !== null && field.newValue !== '')),
  );
}

/** The icons that `/imgs/16/{iconID}` draws of what was done. */
const icons: Readonly<Record<AuditType, number>> = {
  insert: 9,
  update: 10,
  delete: 11,
  read: 12,
  export: 13,
};
export const iconOf = (action: AuditType): number => icons[action];
