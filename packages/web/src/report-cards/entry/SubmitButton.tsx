import '../shared/entry.words.ts';
import { t } from '../../platform/words/words.ts';
import { MoveAllButton } from '../shared/MoveAllButton.tsx';
import { missingIn } from './entry.rules.ts';
import type { ClassEntry } from './useClassEntry.ts';

/** Submits those rows of the class that are open and complete, by the versions that they have once all is saved. */
export const SubmitButton = ({ entry }: { entry: ClassEntry }) => {
  const open = entry.rows.filter(({ row }) => row.step === 'open' && row.nextSteps.includes('submitted'));
  const ready = open.filter((shown) => {
    const missing = missingIn([shown]);
    return missing.cells === 0 && missing.comments === 0;
  });
  const isUnsaved =
    entry.isDirty ||
    entry.waiting.length > 0 ||
    ready.some(({ cells, comments }) => [...cells, ...comments].some(({ isChanged }) => isChanged));
  if (open.length === 0) return null;
  return (
    <MoveAllButton
      name={entry.name}
      ready={ready.map(({ row }) => row)}
      step="submitted"
      label={t('reportEntry:submit', { count: ready.length, of: open.length })}
      disabled={isUnsaved}
      onBegin={() => entry.say('')}
      onMoved={(count) => entry.say(t('reportEntry:submitted', { count }))}
      onSettled={entry.readAgain}
    />
  );
};
