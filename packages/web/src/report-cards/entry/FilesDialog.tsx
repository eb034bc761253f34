import './files.words.ts';
import { exportResults } from '@homeroom/contract/report-cards/results-csv.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { download } from '../../ui/print/download.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import { queryOf } from './entry.api.ts';
import classes from './files.module.css';
import { ImportResults } from './ImportResults.tsx';
import type { ClassEntry } from './useClassEntry.ts';

/** Results of a class to a file and from one. */
export const FilesDialog = ({ entry, onClose }: { entry: ClassEntry; onClose: () => void }) => {
  const [isImporting, setImporting] = useState(false);
  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(exportResults, { query: queryOf(entry.name) }),
    onSuccess: ({ content, fileName }) => download(content, fileName, 'text/csv'),
  });
  return (
    <Dialog
      opened
      size="xl"
      closeOnClickOutside={false}
      onClose={() => !isImporting && onClose()}
      title={t('reportFiles:title', { name: entry.className })}
    >
      <section className={classes.part} aria-labelledby="report-results-export">
        <h3 id="report-results-export">{t('reportFiles:exportTitle')}</h3>
        <p className={classes.quiet}>{t('reportFiles:exportHint')}</p>
        {save.error && <p role="alert">{sayingOf(save.error)}</p>}
        {save.data && <p role="status">{t('reportFiles:exported', { count: save.data.rows })}</p>}
        <SoftDisabledButton variant="default" isDisabled={save.isPending} onClick={() => save.mutate()}>
          {t('reportFiles:export')}
        </SoftDisabledButton>
      </section>
      <ImportResults entry={entry} onPending={setImporting} onDone={onClose} />
    </Dialog>
  );
};
