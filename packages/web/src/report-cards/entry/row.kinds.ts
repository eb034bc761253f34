import '../shared/entry.words.ts';
import { saveClassEntryResults } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { ApiError, call } from '../../platform/calls/call.ts';
import { defineOutboxEntry, type Entry } from '../../platform/outbox/outbox.ts';
import { t } from '../../platform/words/words.ts';
import { type ClassName, type RowChanges, rowName } from '../shared/entry.ts';
import { queryOf } from './entry.api.ts';
import { afterSaved, isEmptyChanges, withoutConflicts } from './entry.rules.ts';

/** A save of what is changed of one row. */
export interface RowEntry extends Entry {
  kind: 'reportCardRow';
  name: ClassName;
  studentID: number;
  /** Whom and which class it is about, where that has to be said. */
  fullName: string;
  className: string;
  changes: RowChanges;
}

/** The row as it stands, and which changes were taken. */
export interface SavedRow {
  row: ReportCardRow;
  sent: RowChanges;
}

export const isRowEntry = (entry: Entry): entry is RowEntry => entry.kind === 'reportCardRow';

const rowIn = (current: unknown): ReportCardRow | undefined =>
  typeof current === 'object' && current !== null && 'resultCriteria' in current
    ? (current as ReportCardRow)
    : undefined;

type RowSave = Pick<RowEntry, 'name' | 'studentID'>;

const put = (entry: RowSave, changes: RowChanges, idempotencyKey: string, outlivesPage = false) =>
  call(saveClassEntryResults, {
    query: queryOf(entry.name),
    body: {
      studentID: entry.studentID,
      resultCriteria: Object.entries(changes.cells).map(([id, { result, version }]) => ({
        criterionID: Number(id),
        reportCardResultOptionID: result.reportCardResultOptionID,
        reportCardResultValue: result.reportCardResultValue,
        emptyKind: result.emptyKind,
        version,
      })),
      classComment: Object.entries(changes.comments).map(([id, { comment, version }]) => ({
        sectionID: Number(id),
        comment,
        version,
      })),
    },
    idempotencyKey,
    outlivesPage,
  });

/** Sends a row; where somebody else was first in some of it, the rest is saved all the same. */
async function save(entry: RowEntry): Promise<SavedRow> {
  try {
    return { row: await put(entry, entry.changes, entry.id), sent: entry.changes };
  } catch (error) {
    const current = error instanceof ApiError && error.code === 'record.changed' && rowIn(error.current);
    const rest = current ? withoutConflicts(current, entry.changes) : undefined;
    if (!rest || isEmptyChanges(rest)) throw error;
    return { row: await put(entry, rest, `${entry.id}-rest`), sent: rest };
  }
}

/**
 * Sends what is changed of a row as the page goes, when nothing can be queued any more and no answer is heard. What is
 * changed stays a draft: where the class is opened again it is sent once more, and what is stored by then is no change.
 */
export function sendAsPageGoes(row: RowSave, changes: RowChanges): void {
  put(row, changes, crypto.randomUUID(), true).catch(() => undefined);
}

/**
 * A row of a class on its way to the server. What it sends stays a draft until it is taken, so that in a conflict nothing
 * is lost: both are shown in the grid. What waits behind it is based on what was taken in those cells alone that were.
 */
export const rowKind = defineOutboxEntry<RowEntry, SavedRow, ReportCardRow>({
  kind: 'reportCardRow',
  scope: ({ name, studentID }) => rowName(name, studentID),
  target: ({ name, studentID }) => rowName(name, studentID),
  repeated: 'replaces',
  send: async (entry) => {
    const saved = await save(entry);
    const { takeSaved } = await import('./row.drafts.ts');
    await takeSaved(entry.name, entry.studentID, saved.sent, saved.row);
    return saved;
  },
  rebase: (waiting, { row, sent }) => {
    const entry = waiting as RowEntry;
    const { cells, comments } = afterSaved(entry.changes, sent, row);
    return { ...entry, changes: { cells, comments } };
  },
  currentOf: rowIn,
  describe: ({ fullName, className }) => [fullName, className].join(', '),
  refusedTitle: () => t('report-cards:labels.notSaved'),
  dropped: (entries) => t('report-cards:labels.signOutDrops', { count: entries.length }),
});
