import type { AuditChange } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { Left } from '@homeroom/contract/audit/undo.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { ApiError, Unreachable } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { columnInWords, insteadInWords, tableInWords } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { Failed } from '../ui/states/Failed.tsx';
import { Read } from '../ui/states/Read.tsx';
import { type Undoing, undo } from './audit.api.ts';
import classes from './audit.module.css';
import { fieldInWords, shownValue, tellingFields, whatInWords } from './inWords.ts';

/** What would be written, field by field. */
const Written = ({ changes }: { changes: readonly AuditChange[] }) => (
  <>
    <p>{t('audit:undoing.would')}</p>
    {changes.map((change) => (
      <section key={change.changeID} aria-label={whatInWords(change)}>
        <h3 className={classes.written}>{whatInWords(change)}</h3>
        <ul>
          {tellingFields(change.tableName, change.fields).map(
            ({ fieldName, oldValue, newValue, oldName, newName }) => {
              const of = { tableName: change.tableName, fieldName };
              return (
                <li key={fieldName} className={classes.value}>
                  {columnInWords(change.tableName, fieldName)}: {shownValue(of, oldValue, oldName)} →{' '}
                  {shownValue(of, newValue, newName)}
                </li>
              );
            },
          )}
        </ul>
      </section>
    ))}
  </>
);

interface Unable {
  tableName: string;
  fieldNames: string[];
}

/** What is not changed back, and what is done instead. */
const unableInWords = ({ tableName, fieldNames }: Unable): string => {
  const table = tableInWords(tableName);
  const what = fieldNames.length
    ? t('audit:undoing.fieldsOf', {
        table,
        fields: fieldNames.map((name) => columnInWords(tableName, name)).join(', '),
      })
    : table;
  return t('audit:undoing.unableOne', {
    what,
    instead: insteadInWords(tableName) ?? t('audit:undoing.instead'),
  });
};

/** Why it is not undone, in a sentence for each thing that is in the way. */
const Refused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  if (error instanceof ApiError && error.code === 'record.unknown')
    return <p role="alert">{t('audit:undoing.gone')}</p>;
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403))
    return <Failed error={error} onRetry={onRetry} />;
  const { code, current } = error;
  if (code === 'audit.changed_since')
    return (
      <div role="alert">
        <p>{t('audit:undoing.changed')}</p>
        <ul>
          {(current as Left[]).map(
            ({ tableName, linkGUID, fieldName, newValue, nowValue, newName, nowName }) => (
              <li key={`${linkGUID} ${fieldName}`} className={classes.value}>
                {t('audit:undoing.stands', {
                  field: fieldInWords(tableName, fieldName),
                  wrote: shownValue({ tableName, fieldName }, newValue, newName),
                  now: shownValue({ tableName, fieldName }, nowValue, nowName),
                })}
              </li>
            ),
          )}
        </ul>
      </div>
    );
  if (code === 'audit.not_undoable') {
    const unable = current as Unable[];
    return (
      <div role="alert">
        <p>{t('audit:undoing.unable')}</p>
        <ul>
          {unable.length === 0 && <li>{t('audit:undoing.unableMany')}</li>}
          {unable.map((one) => (
            <li key={`${one.tableName} ${one.fieldNames.join()}`}>{unableInWords(one)}</li>
          ))}
        </ul>
      </div>
    );
  }
  return <p role="alert">{code === 'permission.denied' ? t('audit:undoing.denied') : error.message}</p>;
};

/** Shows what an undo would write, and writes it: asked first, since whoever looks at the records sees it at once. */
export const UndoDialog = ({ undoing, onClose }: { undoing: Undoing; onClose: () => void }) => {
  // Of this dialog: pressed twice, or sent again after a lost answer, it has one effect.
  const [key] = useState(() => crypto.randomUUID());
  const preview = useQuery({
    queryKey: ['AuditPreview', undoing, key] as const,
    queryFn: () => undo(undoing, true),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: () => undo(undoing, false, key),
    onSuccess: () => {
      notify.done(t('audit:undoing.done'));
      onClose();
    },
    // Nobody waits for the lists to be told why it was refused.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['Audit'] }),
    meta: { saysErrors: true },
  });
  const isUnknown = save.error instanceof Unreachable;
  const refused = preview.error ?? (isUnknown ? null : save.error);
  return (
    <Dialog opened size="lg" title={t('audit:undoing.title')} onClose={() => !save.isPending && onClose()}>
      {refused ? (
        <Refused error={refused} onRetry={() => (preview.error ? void preview.refetch() : save.mutate())} />
      ) : (
        <Read of={preview} rows={3}>
          {({ changes }) => <Written changes={changes} />}
        </Read>
      )}
      {isUnknown && <p role="alert">{t('audit:undoing.unknown')}</p>}
      <FormActions>
        <SoftDisabledButton variant="default" data-autofocus isDisabled={save.isPending} onClick={onClose}>
          {t(refused ? 'ui:close' : 'ui:cancel')}
        </SoftDisabledButton>
        {preview.data && !refused && (
          <PrimaryButton isDisabled={save.isPending} onClick={() => save.mutate()}>
            {t(isUnknown ? 'audit:undoing.tryAgain' : 'audit:undoing.confirm')}
          </PrimaryButton>
        )}
      </FormActions>
    </Dialog>
  );
};
