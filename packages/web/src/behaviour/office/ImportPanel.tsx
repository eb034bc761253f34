import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './lists.words.ts';
import { importBehaviour, previewBehaviourImport } from '@homeroom/contract/behaviour/csv.endpoints.ts';
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

/** Incidents of a school that comes from elsewhere, as CSV: what would come of it is seen before anything is saved. */
const ImportPanel = () => {
  const [file, setFile] = useState<File | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const preview = useMutation({
    mutationFn: async (chosen: File) => {
      const { text: content, encoding } = fileText(new Uint8Array(await chosen.arrayBuffer()));
      return {
        content,
        isGuessed: encoding === 'windows-1252',
        ...(await call(previewBehaviourImport, { body: { content } })),
      };
    },
  });
  const importing = useMutation({
    mutationFn: ({ content, token }: { content: string; token: string }) =>
      call(importBehaviour, { body: { content, token, withoutProblems: leavesOut } }),
    onSuccess: ({ rows }) => {
      notify.done(t('behaviourLists:import.done', { count: rows }));
      void queryClient.invalidateQueries({ queryKey: ['BehaviourReport'] });
      setFile(null);
      preview.reset();
    },
  });
  const read = preview.data;
  const error = preview.error ?? importing.error;
  return (
    <section id="behaviour-import" className={record.section} aria-labelledby="behaviour-import-title">
      <h2 id="behaviour-import-title">{t('behaviour:labels.import')}</h2>
      <p className={record.quiet}>{t('behaviourLists:import.hint')}</p>
      <FileInput
        label={t('behaviourLists:import.file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': t('behaviourLists:import.clear') }}
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
          <p role="status">
            {t('behaviourLists:import.summary', {
              newRows: read.newRows,
              knownRows: read.knownRows,
              problems: read.problems,
            })}
            {read.otherRows > 0 && ` ${t('behaviourLists:import.others', { count: read.otherRows })}`}
          </p>
          {read.isGuessed && <p role="note">{t('behaviourLists:import.guessed')}</p>}
          <ImportLines lines={read.lines} />
          {read.problems > 0 && (
            <Checkbox
              my="xs"
              label={t('behaviourLists:import.leaveOut')}
              checked={leavesOut}
              onChange={(event) => setLeavesOut(event.currentTarget.checked)}
            />
          )}
          <FormActions>
            <PrimaryButton
              disabled={read.newRows === 0 || (read.problems > 0 && !leavesOut)}
              isDisabled={importing.isPending}
              onClick={() => importing.mutate(read)}
            >
              {t('behaviourLists:import.run')}
            </PrimaryButton>
          </FormActions>
        </>
      )}
    </section>
  );
};

export default ImportPanel;
