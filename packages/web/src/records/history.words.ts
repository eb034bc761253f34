import './records.words.ts';
import '../ui/fields/record.words.ts';
import type { HistoryEntry } from '@homeroom/contract/records/history.endpoints.ts';
import { columnInWords, tableInWords } from '../platform/words/tableWords.ts';
import { t, wordOf } from '../platform/words/words.ts';
import { valueInWords } from '../ui/fields/valueInWords.ts';

/** Which field of a kind of record, in words; the empty text where it is the record as a whole. */
export const fieldInWords = (tableName: string, fieldName: string): string =>
  fieldName ? columnInWords(tableName, fieldName, 'records:history.field') : '';

/** Who did it: a name, or what of the installation did, e.g. `system:import`. */
export const byInWords = (by: string): string =>
  by.startsWith('system:')
    ? (wordOf(`records:history.by.${by.slice('system:'.length)}`) ?? t('records:history.by.system'))
    : by;

/** What kind of record an entry is of, and which of several: "Relation (Mia Novak)". */
export const recordInWords = ({ tableName, about }: Pick<HistoryEntry, 'tableName' | 'about'>): string =>
  about ? `${tableInWords(tableName)} (${about})` : tableInWords(tableName);

/** What was done: "Enrolment: Left", "Read: Medical record". */
export const actionInWords = (entry: HistoryEntry): string => {
  const { action, tableName, fieldName, byMerge } = entry;
  if (byMerge)
    return t(`records:history.${byMerge}`, { what: recordInWords(entry), from: entry.oldValue ?? '' });
  const what = [recordInWords(entry), fieldInWords(tableName, fieldName)].filter(Boolean).join(': ');
  if (action === 'read') return t('records:history.readOf', { what });
  return action === 'export' ? t('records:history.exportOf', { what }) : what;
};

/** What was read, in words, each once: "Read: Medical record, Conditions". */
export const readInWords = (entries: readonly HistoryEntry[]): string => {
  const read = entries.map((entry) =>
    [recordInWords(entry), fieldInWords(entry.tableName, entry.fieldName)].filter(Boolean).join(': '),
  );
  return t('records:history.readOf', { what: [...new Set(read.reverse())].join(', ') });
};

/** What was said at once of one new record, what was read at one visit, or one other change. */
export interface HistoryLine {
  first: HistoryEntry;
  /** Of a new record all its fields, of a visit all that was read; else the one. */
  entries: readonly HistoryEntry[];
}

/** Whether an entry is one more field of a new record; the next record of its kind begins with a field again. */
const isOfRecord = ({ first, entries }: HistoryLine, entry: HistoryEntry): boolean =>
  entry.action === 'insert' &&
  first.action === 'insert' &&
  first.tableName === entry.tableName &&
  first.about === entry.about &&
  first.dateTime === entry.dateTime &&
  first.by === entry.by &&
  !entries.some(({ fieldName }) => fieldName === entry.fieldName);

/** So long between two reads it is still the same visit. */
const ONE_VISIT_MS = 10 * 60_000;

/** Whether an entry is a read of the same visit; entries come newest first. */
const isOfVisit = ({ first, entries }: HistoryLine, entry: HistoryEntry): boolean =>
  entry.action === 'read' &&
  first.action === 'read' &&
  first.by === entry.by &&
  Date.parse((entries.at(-1) ?? first).dateTime) - Date.parse(entry.dateTime) <= ONE_VISIT_MS;

/** Entries as lines: the fields of one record that was added are one, and what one person read at one visit. */
export const asLines = (entries: readonly HistoryEntry[]): HistoryLine[] => {
  const lines: { first: HistoryEntry; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line && (isOfRecord(line, entry) || isOfVisit(line, entry))) line.entries.push(entry);
    else lines.push({ first: entry, entries: [entry] });
  }
  return lines;
};

/** The fields of a new record with what they say: "Student: Luka Ćosić · From: 2026-11-20". */
export const newRecordInWords = (entries: readonly HistoryEntry[]): string =>
  entries
    .map(({ tableName, fieldName, newValue }) =>
      [fieldInWords(tableName, fieldName), valueInWords(newValue, { tableName, fieldName })]
        .filter(Boolean)
        .join(': '),
    )
    .join(' · ');
