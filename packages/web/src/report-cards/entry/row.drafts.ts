import '../shared/entry.words.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { useMemo } from 'react';
import { createDrafts } from '../../platform/drafts/drafts.ts';
import { t } from '../../platform/words/words.ts';
import { type ClassName, placeOf, type RowChanges, rowName } from '../shared/entry.ts';
import { afterSaved, isEmptyChanges } from './entry.rules.ts';

/** Rows that are changed and not known to be saved, by `rowName`. */
const rows = createDrafts<RowChanges>({
  kind: 'ReportCardRow',
  signOutWarning: () => t('reportEntry:notSavedSignOut'),
});

/** Keeps what is changed of a row, sealed in this browser; nothing where all of it is saved or taken back. */
export function keepRow(name: ClassName, studentID: number, changes: RowChanges): void {
  if (isEmptyChanges(changes)) void rows.drop(rowName(name, studentID));
  else rows.keep(rowName(name, studentID), changes);
}

/** What is changed of the rows of a class, by student; undefined while it is read. */
export function useRowChanges(name: ClassName): ReadonlyMap<number, RowChanges> | undefined {
  const all = rows.useAll();
  return useMemo(() => {
    const prefix = `${placeOf(name)}/`;
    return (
      all &&
      new Map(
        [...all].flatMap(([key, changes]) =>
          key.startsWith(prefix) ? [[Number(key.slice(prefix.length)), changes]] : [],
        ),
      )
    );
  }, [all, name]);
}

/** A save was taken: see `afterSaved`. */
export async function takeSaved(
  name: ClassName,
  studentID: number,
  sent: RowChanges,
  row: ReportCardRow,
): Promise<void> {
  const changes = (await rows.readAll()).get(rowName(name, studentID));
  if (changes) keepRow(name, studentID, afterSaved(changes, sent, row));
}
