import './suggest.words.ts';
import '../entry.words.ts';
import { countCharacters, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type { CommentAround } from '@homeroom/contract/report-cards/comment-checks.rules.ts';
import { type Suggestion, suggest } from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { t } from '../../../platform/words/words.ts';
import { SoftDisabledButton } from '../../../ui/buttons/SoftDisabledButton.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../../ui/states/saying.ts';
import { CommentEditor } from '../CommentEditor.tsx';
import classes from './suggest.module.css';
import { placeKey, suggestionDrafts } from './suggestion.drafts.ts';
import type { CommentPlace } from './suggestions.ts';
import { WordDiff } from './WordDiff.tsx';

interface SuggestFormProps {
  place: CommentPlace;
  fullName: string;
  /** The comment as it stands, and its version. */
  comment: string;
  version: number;
  around: CommentAround;
  /** This user's own suggestion that waits: it is changed. */
  own: Suggestion | undefined;
  onSettled: () => void;
}

/** A colleague suggests other words for a comment; what is typed is kept until it is sent or taken back. */
export const SuggestForm = (props: SuggestFormProps) => {
  const { place, fullName, comment, version, around, own, onSettled } = props;
  const id = useId();
  const key = placeKey(place);
  const draft = suggestionDrafts.useAll()?.get(key);
  const send = useMutation({
    meta: { saysErrors: true },
    mutationFn: (sent: { text: string; note: string; version: number }) =>
      call(suggest, {
        body: {
          ...{ assessmentPeriodID: place.periodId, studentID: place.studentId, classID: place.classId },
          ...{ sectionID: place.sectionId, suggested: sent.text, note: sent.note, version: sent.version },
        },
        // Sent twice it changes one's own suggestion to what it is.
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () => close(),
    onSettled,
  });
  // What comes in the place of a button that was pressed takes the focus.
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isOpen = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another element then
  useEffect(() => {
    if (isPressed.current) box.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    isPressed.current = false;
  }, [isOpen]);
  const close = () => {
    isPressed.current = true;
    void suggestionDrafts.drop(key);
  };
  if (!draft)
    return (
      <div ref={box}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t(own ? 'reportSuggestions:changeOf' : 'reportSuggestions:suggestOf', {
            name: fullName,
          })}
          onClick={() => {
            isPressed.current = true;
            suggestionDrafts.keep(key, { text: own?.suggested ?? comment, note: own?.note ?? '', version });
          }}
        >
          {t(own ? 'reportSuggestions:change' : 'reportSuggestions:suggest')}
        </Button>
      </div>
    );
  const type = (more: Partial<typeof draft>) => suggestionDrafts.keep(key, { ...draft, ...more });
  const text = plainText(draft.text);
  const isSame = text === comment;
  const isTooLong = countCharacters(text) > around.maxCharacters;
  return (
    <div ref={box} className={classes.card}>
      <CommentEditor
        label={t('reportSuggestions:text')}
        value={draft.text}
        around={around}
        onChange={(typed) => type({ text: typed })}
      />
      {draft.version !== version && <p role="status">{t('reportSuggestions:commentChanged')}</p>}
      <WordDiff before={comment} after={text} />
      <label htmlFor={id} className={classes.field}>
        {t('reportSuggestions:note')}
        <input
          id={id}
          value={draft.note}
          maxLength={500}
          onChange={({ currentTarget }) => type({ note: currentTarget.value })}
        />
      </label>
      {send.error && <p role="alert">{sayingOf(send.error)}</p>}
      <FormActions said={isSame && <span className={classes.quiet}>{t('reportSuggestions:sameText')}</span>}>
        <SoftDisabledButton size="compact-sm" variant="default" isDisabled={send.isPending} onClick={close}>
          {t('ui:cancel')}
        </SoftDisabledButton>
        <PrimaryButton
          size="compact-sm"
          disabled={isSame || isTooLong}
          // The diff above is with the comment of now: so is what is sent.
          isDisabled={send.isPending}
          onClick={() => send.mutate({ text, note: draft.note, version })}
        >
          {t('reportSuggestions:send')}
        </PrimaryButton>
      </FormActions>
    </div>
  );
};
