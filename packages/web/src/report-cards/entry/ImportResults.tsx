import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './files.words.ts';
import {
  importResults,
  previewResultsImport,
} from '@homeroom/contract/report-cards/results-csv.endpoints.ts';
import { fileText } from '@homeroom/contract/shared/file-text.ts';
import { Checkbox, FileInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { queryOf } from './entry.api.ts';
import classes from './files.module.css';
import { ImportedCells } from './ImportedCells.tsx';
import type { ClassEntry } from './useClassEntry.ts';

interface ImportResultsProps {
  entry: ClassEntry;
  /** An answer is waited for. */
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

/** Reads a CSV of results: what would become of each cell is seen before anything is saved. */
export const ImportResults = ({ entry, onPending, onDone }: ImportResultsProps) => {
  const query = queryOf(entry.name);
  const [file, setFile] = useState<File | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const preview = useMutation({
    meta: { saysErrors: true },
    mutationFn: async (chosen: File) => {
      const { text: content, encoding } = fileText(new Uint8Array(await chosen.arrayBuffer()));
      return { content, encoding, ...(await call(previewResultsImport, { query, body: { content } })) };
    },
  });
  const importing = useMutation({
    mutationFn: ({ content, token }: { content: string; token: string }) =>
      call(importResults, {
        query,
        body: { content, token, withoutProblems: leavesOut },
        idempotencyKey: `${key}-${token}-${leavesOut}`.slice(0, 100),
      }),
    onSuccess: ({ cells }) => {
      notify.done(t('reportFiles:done', { count: cells }));
      onDone();
    },
    // Something has changed since it was shown: it is shown anew.
    onError: () => file && preview.mutate(file),
    onSettled: entry.readAgain,
  });
  const { isPending } = importing;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  const read = preview.data;
  const error = importing.error ?? preview.error;
  const isUnsaved = entry.isDirty || entry.waiting.length > 0;
  return (
    <section className={classes.part} aria-labelledby="report-results-import">
      <h3 id="report-results-import">{t('reportFiles:importTitle')}</h3>
      <p className={classes.quiet}>{t('reportFiles:importHint')}</p>
      <FileInput
        label={t('reportFiles:file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        value={file}
        placeholder={t('reportFiles:choose')}
        maw={420}
        clearable
        clearButtonProps={{ 'aria-label': t('reportFiles:clear') }}
        onChange={(chosen) => {
          setFile(chosen);
          setLeavesOut(false);
          importing.reset();
          preview.reset();
          if (chosen) preview.mutate(chosen);
        }}
      />
      {error && <p role="alert">{sayingOf(error)}</p>}
      {read && (
        <>
          <p role="status">
            {t('reportFiles:summary', { changes: read.changes, same: read.same, problems: read.problems })}
          </p>
          {read.encoding === 'windows-1252' && <p role="note">{t('reportFiles:guessed')}</p>}
          {read.unknownColumns.length > 0 && (
            <p>{t('reportFiles:unknown', { names: read.unknownColumns.join(', ') })}</p>
          )}
          <ImportedCells cells={read.cells} />
          {read.problems > 0 && (
            <Checkbox
              my="xs"
              label={t('reportFiles:leaveOut')}
              checked={leavesOut}
              onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
            />
          )}
          {isUnsaved && <p role="status">{t('reportFiles:unsaved')}</p>}
          <FormActions>
            <PrimaryButton
              disabled={read.changes === 0 || (read.problems > 0 && !leavesOut) || isUnsaved}
              isDisabled={isPending || preview.isPending}
              onClick={() => importing.mutate(read)}
            >
              {t('reportFiles:run', { count: read.changes })}
            </PrimaryButton>
          </FormActions>
        </>
      )}
    </section>
  );
};
