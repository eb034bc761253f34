import type { AuditChange, AuditField } from '@homeroom/contract/audit/audits.endpoints.ts';
import { formatDay } from '../platform/words/formats.ts';
import { columnInWords, placeInWords, tableInWords } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { valueInWords } from '../ui/fields/valueInWords.ts';

/** A value as it is shown: what an id stands for, else as a form would show it. */
export const shownValue = (
  of: { tableName: string; fieldName: string },
  value: string | null,
  name: string | null,
): string => name ?? valueInWords(value, of);

/** "Alert: Comment", as the specification has `table.field`. */
export const fieldInWords = (tableName: string, fieldName: string): string =>
  `${tableInWords(tableName)}: ${columnInWords(tableName, fieldName)}`;

/** The same of a change, with whom and which day it is of. */
export const whatInWords = (
  { tableName, about, dateOf }: Pick<AuditChange, 'tableName' | 'about' | 'dateOf'>,
  fieldName?: string,
): string => {
  const field = fieldName ? fieldInWords(tableName, fieldName) : tableInWords(tableName);
  const whose = about ? t('audit:ofRecord', { field, who: about.fullName }) : field;
  return dateOf ? t('audit:ofRecordOn', { whose, day: formatDay(dateOf) }) : whose;
};

/** What says something to the installation alone: check sums, when it was written (as the save says), and numbers of rows that nobody has a name for. */
const isTechnical = ({
  fieldName,
  oldName,
  newName,
}: Pick<AuditField, 'fieldName' | 'oldName' | 'newName'>) =>
  /(^|_)(sha256|sum|guid)$|^(marked|made|saved|recorded)_at$/.test(fieldName) ||
  (/_id$/.test(fieldName) && !oldName && !newName);

/** The fields of a record that say something to people, in the order of reading; all of them where none does. */
export function tellingFields<F extends Pick<AuditField, 'fieldName' | 'oldName' | 'newName'>>(
  tableName: string,
  fields: readonly F[],
): readonly F[] {
  const telling = fields.filter((field) => !isTechnical(field));
  const placed = (telling.length ? telling : fields).map(
    (field) => [placeInWords(tableName, field.fieldName), field] as const,
  );
  // Two without a place stay as they came: what is taken from infinity is no number.
  return placed.toSorted(([a], [b]) => (a === b ? 0 : a - b)).map(([, field]) => field);
}

/** All the fields of a record that came or went with what they said: "Kind: Medical · From: 20 Nov". */
export const recordInWords = (
  tableName: string,
  fields: readonly AuditField[],
  which: 'old' | 'new',
): string =>
  tellingFields(tableName, fields)
    .map(({ fieldName, ...of }) => {
      const [value, name] = which === 'old' ? [of.oldValue, of.oldName] : [of.newValue, of.newName];
      return `${columnInWords(tableName, fieldName)}: ${shownValue({ tableName, fieldName }, value, name)}`;
    })
    .join(' · ');

/** The records of a save: what was taken out is told field by field, and is one record. */
export function recordsOf(changes: readonly AuditChange[]): AuditChange[] {
  const records: AuditChange[] = [];
  const gone = new Map<string, AuditChange>();
  for (const change of changes) {
    const before = change.auditType === 'delete' ? gone.get(change.linkGUID) : undefined;
    if (before) {
      before.fields.push(...change.fields);
      continue;
    }
    const record = { ...change, fields: [...change.fields] };
    if (change.auditType === 'delete') gone.set(change.linkGUID, record);
    records.push(record);
  }
  return records;
}

/** Who did it: a name, or what of the installation did, `system:import`. */
export const byInWords = (by: string): string =>
  by.startsWith('system:') ? t('audit:installationDoes', { what: by.slice('system:'.length) }) : by;
