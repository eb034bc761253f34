import '../shared/entry.words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import bar from '../shared/WorkBar.module.css';
import { missingIn } from './entry.rules.ts';
import { FilesDialog } from './FilesDialog.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { ClassEntry } from './useClassEntry.ts';

/** How the class stands, in a line. */
function statusOf({ rows, isDirty, waiting, reachable }: ClassEntry): string {
  const faults = rows.flatMap(({ cells }) => cells.filter(({ fault }) => fault !== null)).length;
  if (faults > 0) return t('reportEntry:faults', { count: faults });
  if (waiting.length > 0)
    return t(reachable ? 'ui:pleaseWait' : 'reportEntry:waits', { count: waiting.length });
  if (isDirty) return t('reportEntry:notSavedYet');
  const missing = missingIn(rows);
  const said = [
    missing.cells > 0 ? t('reportEntry:missingCount', { count: missing.cells }) : '',
    missing.comments > 0 ? t('reportEntry:missingComments', { count: missing.comments }) : '',
  ];
  return said.filter(Boolean).join(' ') || t('reportEntry:allSaved');
}

interface ClassActionsProps {
  entry: ClassEntry;
  onUndo: () => void;
  showsPrevious: boolean;
  onPrevious: () => void;
}

/** The bar below the grid: how the class stands, and what can be done with all of it. */
export const ClassActions = (props: ClassActionsProps) => {
  const { entry, onUndo, showsPrevious, onPrevious } = props;
  const [hasFiles, setFiles] = useState(false);
  return (
    <>
      <span role="status" className={bar.status}>
        {[entry.news, statusOf(entry)].filter(Boolean).join(' ')}
      </span>
      <Button variant="subtle" aria-pressed={showsPrevious} onClick={onPrevious}>
        {t('reportEntry:previous')}
      </Button>
      <Button variant="subtle" onClick={() => setFiles(true)}>
        {t('reportFiles:open')}
      </Button>
      <Button variant="subtle" disabled={!entry.isUndoable} onClick={onUndo}>
        {t('reportEntry:undo')}
      </Button>
      <SoftDisabledButton variant="default" isDisabled={!entry.isDirty} onClick={entry.save}>
        {t('reportEntry:save')}
      </SoftDisabledButton>
      <SubmitButton entry={entry} />
      {hasFiles && <FilesDialog entry={entry} onClose={() => setFiles(false)} />}
    </>
  );
};
