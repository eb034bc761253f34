import './indicators.words.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { createDrafts } from '../platform/drafts/drafts.ts';
import { t } from '../platform/words/words.ts';
import { stillChanged } from './grid.rules.ts';
import { type Changes, cellName, placeOf, type SetName } from './set.ts';

/** What is filled in and not submitted. */
export interface SetDraft {
  set: SetName;
  /** What the set is called where it has to be named: class and period. */
  name: string;
  changes: Changes;
  /** When a cell was changed last; an instant in ms. */
  at: number;
}

const drafts = createDrafts<SetDraft>({
  kind: 'IndicatorClass',
  signOutWarning: () => t('indicators:notSubmittedSignOut'),
});

/** Keeps what is changed of a set, sealed in this browser; nothing where all of it is taken back. */
export function keepChanges(set: SetName, name: string, changes: Changes): void {
  if (Object.keys(changes).length) drafts.keep(placeOf(set), { set, name, changes, at: Date.now() });
  else void dropChanges(set);
}

/** They were submitted, or are not wanted any more. */
export const dropChanges = (set: SetName): Promise<void> => drafts.drop(placeOf(set));

/** What is changed of a set; undefined while it is read. */
export function useDraft(set: SetName): Changes | undefined {
  const all = drafts.useAll();
  return all && (all.get(placeOf(set))?.changes ?? {});
}

/** All drafts of whoever is signed in, of other tabs too. */
export const readDrafts = async (): Promise<SetDraft[]> => [...(await drafts.readAll()).values()];

/** A save was taken: what it sent is no change any more, and what was changed since stands over what it left. */
export async function takeSaved(set: SetName, sent: Changes, saved: IndicatorClass): Promise<void> {
  const draft = (await drafts.readAll()).get(placeOf(set));
  if (!draft) return;
  const versions = new Map(
    saved.indicatorClassStudents.flatMap((row) =>
      row.indicatorStudentOptions.map((cell) => [
        cellName({ studentId: row.id, typeId: cell.indicatorTypeID }),
        cell.version,
      ]),
    ),
  );
  const since = Object.entries(draft.changes).flatMap(([name, change]) => {
    const before = sent[name];
    if (!before) return [[name, change] as const];
    if (before.optionId === change.optionId) return [];
    return [[name, { ...change, version: versions.get(name) ?? change.version }] as const];
  });
  keepChanges(set, draft.name, stillChanged(saved, Object.fromEntries(since)));
}
