import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './set-up.words.ts';
import {
  importSetup,
  previewSetupImport,
  type SetupKind,
} from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { fileText } from '@homeroom/contract/shared/file-text.ts';
import { Checkbox, FileInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { ImportLines } from './ImportLines.tsx';

/** Reads a CSV of the set-up: what would become of each line is seen before anything is saved. */
export const ImportForm = (of: { kind: SetupKind; assessmentPeriodID: number | null }) => {
  const [file, setFile] = useState<File | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const preview = useMutation({
    meta: { saysErrors: true },
    mutationFn: async (chosen: File) => {
      const { text: content, encoding } = fileText(new Uint8Array(await chosen.arrayBuffer()));
      return { content, encoding, ...(await call(previewSetupImport, { body: { ...of, content } })) };
    },
  });
  const importing = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ content, token }: { content: string; token: string }) =>
      call(importSetup, { body: { ...of, content, token, withoutProblems: leavesOut } }),
    onSuccess: ({ rows }) => {
      notify.done(t('reportCardsSetUp:files.done', { count: rows }));
      setFile(null);
      preview.reset();
    },
    onSettled: () => {
      for (const model of ['ReportCardSetup', 'ReportCardScale', 'ReportCardBank'])
        void queryClient.invalidateQueries({ queryKey: [model] });
    },
  });
  const read = preview.data;
  const error = preview.error ?? importing.error;
  const changes = (read?.newRows ?? 0) + (read?.changedRows ?? 0);
  return (
    <section className={record.section} aria-labelledby="report-cards-import">
      <h2 id="report-cards-import">{t('reportCardsSetUp:files.importTitle')}</h2>
      <p className={record.quiet}>{t('reportCardsSetUp:files.importHint')}</p>
      <FileInput
        label={t('reportCardsSetUp:files.file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        value={file}
        placeholder={t('reportCardsSetUp:files.choose')}
        maw={420}
        clearable
        clearButtonProps={{ 'aria-label': t('reportCardsSetUp:files.clear') }}
        onChange={(chosen) => {
          setFile(chosen);
          setLeavesOut(false);
          importing.reset();
          preview.reset();
          if (chosen) preview.mutate(chosen);
        }}
      />
      <ValidationList messages={error ? [sayingOf(error)] : []} />
      {read && (
        <>
          <p role="status">{t('reportCardsSetUp:files.summary', { ...read, lines: undefined })}</p>
          {read.encoding === 'windows-1252' && <p role="note">{t('reportCardsSetUp:files.guessed')}</p>}
          <ImportLines kind={of.kind} lines={read.lines} />
          {read.problems > 0 && (
            <Checkbox
              my="xs"
              label={t('reportCardsSetUp:files.leaveOut')}
              checked={leavesOut}
              onChange={(event) => setLeavesOut(event.currentTarget.checked)}
            />
          )}
          <FormActions>
            <PrimaryButton
              disabled={changes === 0 || (read.problems > 0 && !leavesOut)}
              isDisabled={importing.isPending}
              onClick={() => importing.mutate(read)}
            >
              {t('reportCardsSetUp:files.run')}
            </PrimaryButton>
          </FormActions>
        </>
      )}
    </section>
  );
};
