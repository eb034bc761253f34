import './records.words.ts';
import { type MergeRecord, type MergeUndone, undoMerge } from '@homeroom/contract/records/merge.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { notify } from '../platform/notices/notify.ts';
import { useToday } from '../platform/session/session.ts';
import { tableInWords, tableWordsQuery } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { DaySaid } from '../ui/fields/DaySaid.tsx';
import record from '../ui/fields/record.module.css';
import { Read } from '../ui/states/Read.tsx';
import { withDistinction } from './distinction.ts';
import { fieldInWords } from './history.words.ts';
import { mergesQuery } from './records.api.ts';

/** Merges that were made, newest first; each can be taken back until its day. */
export const LastMerges = () => {
  const query = useQuery(mergesQuery);
  const today = useToday();
  const [asked, setAsked] = useState<MergeRecord>();
  const [stayed, setStayed] = useState<MergeUndone & { keptName: string }>();
  const undo = useMutation({
    mutationFn: ({ id }: MergeRecord) => call(undoMerge, { params: { id } }),
    onSuccess: async (stayed, { mergedName, keptName }) => {
      // The words of the tables come with the first list that names them.
      if (stayed.rows.length + stayed.fields.length > 0) await queryClient.fetchQuery(tableWordsQuery);
      setStayed({ ...stayed, keptName });
      notify.done(t('records:merge.undoDone', { merged: mergedName }));
      void queryClient.invalidateQueries({ queryKey: mergesQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['PersonalDetails'] });
    },
  });
  return (
    <section className={record.section} aria-labelledby="last-merges">
      <h2 id="last-merges">{t('records:merge.last')}</h2>
      {stayed && stayed.rows.length + stayed.fields.length > 0 && (
        <div className={record.warning} role="status">
          <div>
            <strong>{t('records:merge.stayed', { kept: stayed.keptName })}</strong>
            <ul>
              {stayed.rows.map(({ tableName, stay }) => (
                <li key={tableName}>
                  {tableInWords(tableName)}: {stay}
                </li>
              ))}
              {stayed.fields.map(({ tableName, fieldName }) => (
                <li key={`${tableName}.${fieldName}`}>{fieldInWords(tableName, fieldName)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <Read of={query} rows={2} empty={<p className={record.quiet}>{t('records:merge.noLast')}</p>} />
      <ul className={record.list}>
        {query.data?.map((one) => (
          <li key={one.id} className={record.head} data-closed={one.isUndone || undefined}>
            <span>
              {withDistinction(one.mergedName, one.mergedNumber)} →{' '}
              <Link to="/entities/view/$id" params={{ id: String(one.keptID) }}>
                {withDistinction(one.keptName, one.keptNumber)}
              </Link>
            </span>
            <span className={record.quiet}>
              <MomentNear at={one.mergedAt} />, {one.by}
            </span>
            {one.isUndone ? (
              <span>{t('records:merge.undone')}</span>
            ) : (
              one.undoUntil >= today && (
                <span className={`${record.actions} ${record.end}`}>
                  <span className={record.quiet}>
                    <DaySaid day={one.undoUntil} say={(day) => t('records:merge.undoUntil', { day })} />
                  </span>
                  <SoftDisabledButton
                    variant="default"
                    size="compact-sm"
                    isDisabled={undo.isPending}
                    aria-label={t('records:merge.undoOf', { name: one.mergedName })}
                    onClick={() => setAsked(one)}
                  >
                    {t('records:merge.undo')}
                  </SoftDisabledButton>
                </span>
              )
            )}
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={asked !== undefined}
        title={t('records:merge.undoSureTitle')}
        confirmLabel={t('records:merge.undo')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) undo.mutate(asked);
          setAsked(undefined);
        }}
      >
        <p>
          {asked &&
            t('records:merge.undoSure', {
              merged: withDistinction(asked.mergedName, asked.mergedNumber),
              kept: withDistinction(asked.keptName, asked.keptNumber),
            })}
        </p>
      </ConfirmModal>
    </section>
  );
};
