import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../../shared/suggest/suggest.words.ts';
import {
  previewReplacement,
  type Replacement,
  replaceComments,
} from '@homeroom/contract/report-cards/comments.endpoints.ts';
import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { notify } from '../../../platform/notices/notify.ts';
import { t } from '../../../platform/words/words.ts';
import { SoftDisabledButton } from '../../../ui/buttons/SoftDisabledButton.tsx';
import { KeepingDialog } from '../../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../../ui/states/saying.ts';
import { queryOf } from '../../entry/entry.api.ts';
import type { ClassName } from '../../shared/entry.ts';
import { FoundList, nameOf } from './FoundList.tsx';
import classes from './proofread.module.css';

interface ReplaceDialogProps {
  name: ClassName;
  className: string;
  /** Offers to take the action back. */
  offer: (message: string, undo: () => void) => void;
  onSettled: () => void;
  onClose: () => void;
}

const itemOf = ({ studentID, sectionID, version }: Replacement, comment: string) => ({
  ...{ studentID, sectionID, comment, version },
});

/** Finds a text in the comments of a class, shows each as it would be, and writes those that are ticked. */
export const ReplaceDialog = ({ name, className, offer, onSettled, onClose }: ReplaceDialogProps) => {
  const id = useId();
  const [asked, setAsked] = useState({ find: '', replace: '', matchCase: false, wholeWords: true });
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [key] = useState(() => crypto.randomUUID());
  const query = queryOf(name);
  const write = (items: ReturnType<typeof itemOf>[]) =>
    call(replaceComments, {
      query,
      body: { items },
      idempotencyKey: `${key}-${items.reduce((sum, one) => sum + one.version + one.studentID, 0)}`,
    });
  const preview = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(previewReplacement, { query, body: asked }),
    onSuccess: () => setWithout(new Set()),
  });
  const undo = async (done: readonly Replacement[]) => {
    try {
      await call(replaceComments, { query, body: { items: done.map((one) => itemOf(one, one.before)) } });
      notify.done(t('reportSuggestions:replace.undone'));
    } catch {
      notify.warning(t('reportSuggestions:replace.notUndone'));
    }
    onSettled();
  };
  const chosen = (preview.data ?? []).filter((one) => one.problem === '' && !without.has(nameOf(one)));
  const replace = useMutation({
    mutationFn: () => write(chosen.map((one) => itemOf(one, one.after))),
    onSuccess: (done) => {
      offer(t('reportSuggestions:replace.done', { count: done.length }), () => void undo(done));
      onClose();
    },
    // Somebody has changed one of them: they are shown anew.
    onError: () => preview.mutate(),
    onSettled,
  });
  const isPending = preview.isPending || replace.isPending;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    replace.reset();
    preview.mutate();
  };
  const type = (more: Partial<typeof asked>) => {
    setAsked({ ...asked, ...more });
    preview.reset();
  };
  const error = replace.error ?? preview.error;
  return (
    <KeepingDialog
      opened
      size="xl"
      closeOnClickOutside={false}
      isUnsaved={asked.replace !== ''}
      onClose={() => !replace.isPending && onClose()}
      title={t('reportSuggestions:replace.title', { name: className })}
    >
      <form onSubmit={ask}>
        <div className={classes.fields}>
          {(['find', 'replace'] as const).map((field) => (
            <label key={field} htmlFor={`${id}${field}`} className={classes.field}>
              {t(field === 'find' ? 'reportSuggestions:replace.find' : 'reportSuggestions:replace.with')}
              <input
                id={`${id}${field}`}
                value={asked[field]}
                maxLength={field === 'find' ? 200 : 500}
                autoComplete="off"
                onChange={({ currentTarget }) => type({ [field]: currentTarget.value })}
              />
            </label>
          ))}
        </div>
        <div className={classes.choices}>
          {(['matchCase', 'wholeWords'] as const).map((choice) => (
            <Checkbox
              key={choice}
              label={t(`reportSuggestions:replace.${choice}`)}
              checked={asked[choice]}
              onChange={({ currentTarget }) => type({ [choice]: currentTarget.checked })}
            />
          ))}
          <SoftDisabledButton
            type="submit"
            variant="default"
            disabled={asked.find === ''}
            isDisabled={isPending}
          >
            {t('reportSuggestions:replace.preview')}
          </SoftDisabledButton>
        </div>
      </form>
      {error && <p role="alert">{sayingOf(error)}</p>}
      {preview.data && <FoundList found={preview.data} without={without} onWithout={setWithout} />}
      <FormActions>
        <SoftDisabledButton variant="default" isDisabled={replace.isPending} onClick={onClose}>
          {t('ui:cancel')}
        </SoftDisabledButton>
        <PrimaryButton
          disabled={chosen.length === 0}
          isDisabled={replace.isPending || isPending}
          onClick={() => replace.mutate()}
        >
          {t('reportSuggestions:replace.do', { count: chosen.length })}
        </PrimaryButton>
      </FormActions>
    </KeepingDialog>
  );
};
