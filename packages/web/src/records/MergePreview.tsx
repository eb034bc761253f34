import './records.words.ts';
import { mergePersons, type PersonMerge } from '@homeroom/contract/records/merge.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { ApiError } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { tableInWords, tableWordsQuery } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import record from '../ui/fields/record.module.css';
import { valueInWords } from '../ui/fields/valueInWords.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { Read } from '../ui/states/Read.tsx';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import { withDistinction } from './distinction.ts';
import { fieldInWords } from './history.words.ts';
import classes from './Merge.module.css';
import { mergesQuery, previewQuery } from './records.api.ts';

/** What stays of a field: the kept value, else the other fills it. */
const FieldLine = ({ field }: { field: PersonMerge['fields'][number] }) => {
  const isFilled = !field.kept && Boolean(field.merged);
  const name = fieldInWords(field.tableName, field.fieldName);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-kept={!isFilled || undefined} data-label={`${t('records:merge.kept')}:`}>
        {valueInWords(field.kept)}
      </td>
      <td
        data-kept={isFilled || undefined}
        data-lost={!isFilled || undefined}
        data-label={`${t('records:merge.merged')}:`}
      >
        {valueInWords(field.merged)}
        {isFilled && <small> ({t('records:merge.filled')})</small>}
      </td>
    </tr>
  );
};

interface MergePreviewProps {
  keptId: number;
  mergedId: number;
  /** What tells each of the two from others of the same name. */
  distinctions: { kept: string; merged: string };
  onMerged: () => void;
}

/** Both records side by side, what would move, what stands in the way; then the merge, once it is confirmed. */
export const MergePreview = ({ keptId, mergedId, distinctions, onMerged }: MergePreviewProps) => {
  const query = useQuery(previewQuery(keptId, mergedId));
  const words = useQuery(tableWordsQuery);
  const [asking, setAsking] = useState(false);
  const merge = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ keptID, mergedID, keptVersion, mergedVersion }: PersonMerge) =>
      call(mergePersons, { body: { keptID, mergedID, keptVersion, mergedVersion } }),
    onSuccess: ({ keptName, mergedName }) => {
      notify.done(t('records:merge.done', { kept: keptName, merged: mergedName }));
      void queryClient.invalidateQueries({ queryKey: mergesQuery.queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: ['PersonalDetails'] });
      onMerged();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void query.refetch();
    },
  });
  const preview = query.data;
  if (!preview || !words.data) return <Read of={[words, query]} rows={6} />;

  const names = { kept: preview.kept.fullName, merged: preview.merged.fullName };
  const differing = preview.fields.filter(({ kept, merged }) => kept !== merged);
  const isChanged = merge.error instanceof ApiError && merge.error.status === 409;
  return (
    <>
      {preview.obstacles.length > 0 && (
        <section className={record.section} aria-labelledby="merge-obstacles">
          <h2 id="merge-obstacles">{t('records:merge.obstacles')}</h2>
          <div className={record.warning} role="alert">
            <ul>
              {preview.obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className={record.section} aria-labelledby="merge-fields">
        <h2 id="merge-fields">{t('records:merge.fields')}</h2>
        {differing.length === 0 ? (
          <p className={record.quiet}>{t('records:merge.noFields')}</p>
        ) : (
          <table className={`${record.table} ${record.stacking} ${classes.both}`}>
            <thead>
              <tr>
                <th scope="col">{t('records:merge.field')}</th>
                <th scope="col">
                  <Link to="/entities/view/$id" params={{ id: String(keptId) }}>
                    {names.kept}
                  </Link>{' '}
                  {t('records:merge.keeps')}
                  <small className={classes.distinction}>{distinctions.kept}</small>
                </th>
                <th scope="col">
                  <Link to="/entities/view/$id" params={{ id: String(mergedId) }}>
                    {names.merged}
                  </Link>
                  <small className={classes.distinction}>{distinctions.merged}</small>
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => (
                <FieldLine key={`${field.tableName}.${field.fieldName}`} field={field} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={record.section} aria-labelledby="merge-rows">
        <h2 id="merge-rows">{t('records:merge.rows')}</h2>
        {preview.rows.length === 0 ? (
          <p className={record.quiet}>{t('records:merge.noRows')}</p>
        ) : (
          <ul className={classes.moves}>
            {preview.rows.map(({ tableName, moves, stays, shown }) => (
              <li key={tableName}>
                {tableInWords(tableName)}:{' '}
                {[
                  moves > 0 && t('records:merge.moves', { count: moves }),
                  stays > 0 && t('records:merge.stays', { count: stays }),
                  shown > 0 && t('records:merge.shown', { count: shown }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        )}
        <FormActions
          said={
            <SaveIndicator
              state={saveStateOf(merge)}
              problem={isChanged ? t('records:merge.changed') : sayingOf(merge.error)}
            />
          }
        >
          <PrimaryButton
            disabled={preview.obstacles.length > 0}
            isDisabled={merge.isPending}
            onClick={() => setAsking(true)}
          >
            {t('records:merge.merge')}
          </PrimaryButton>
        </FormActions>
      </section>
      <ConfirmModal
        opened={asking}
        title={t('records:merge.sureTitle')}
        confirmLabel={t('records:merge.merge')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          merge.mutate(preview);
        }}
      >
        <p>
          {t('records:merge.sure', {
            kept: withDistinction(names.kept, distinctions.kept),
            merged: withDistinction(names.merged, distinctions.merged),
          })}
        </p>
      </ConfirmModal>
    </>
  );
};
