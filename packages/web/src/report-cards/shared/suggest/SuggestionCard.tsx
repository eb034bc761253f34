import './suggest.words.ts';
import '../entry.words.ts';
import {
  decideSuggestion,
  type Suggestion,
  withdrawSuggestion,
} from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { notify } from '../../../platform/notices/notify.ts';
import { formatDateTime } from '../../../platform/words/formats.ts';
import { t } from '../../../platform/words/words.ts';
import { SoftDisabledButton } from '../../../ui/buttons/SoftDisabledButton.tsx';
import { sayingOf } from '../../../ui/states/saying.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { ReviseForm } from './ReviseForm.tsx';
import classes from './suggest.module.css';
import { WordDiff } from './WordDiff.tsx';

type Decision = 'accept' | 'decline' | 'revise';

interface SuggestionCardProps {
  suggestion: Suggestion;
  /** An answer came: suggestion and comment may be others. */
  onSettled: () => void;
}

/** A card that was decided on goes: whoever decided by the keyboard goes on at the next one, or at the one before. */
function goOn(card: HTMLElement | null): void {
  const { activeElement: active } = document;
  if (!card || (active !== document.body && !card.contains(active))) return;
  const all = [...document.querySelectorAll<HTMLElement>('[data-suggestion]')];
  const at = all.indexOf(card);
  (all[at + 1] ?? all[at - 1])?.querySelector('button')?.focus();
}

/** What a colleague would write: the author accepts, declines or revises it; who made it may withdraw it. */
export const SuggestionCard = ({ suggestion, onSettled }: SuggestionCardProps) => {
  const { id, fullName, comment, suggested, before, note, version, commentVersion } = suggestion;
  const card = useRef<HTMLElement>(null);
  const [form, setForm] = useState<'decline' | 'revise' | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const decide = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ decision, ...typed }: { decision: Decision; comment?: string; answer?: string }) =>
      call(decideSuggestion, {
        params: { id: String(id) },
        body: { decision, comment: '', answer: '', ...typed, version, commentVersion },
        idempotencyKey: `${key}-${decision}-${version}-${commentVersion}`,
      }),
    onSuccess: (_, { decision }) => {
      setForm(null);
      goOn(card.current);
      notify.done(t(`reportSuggestions:decided.${decision}`));
    },
    onSettled,
  });
  const withdraw = useMutation({
    meta: { saysErrors: true },
    mutationFn: () =>
      call(withdrawSuggestion, {
        params: { id: String(id) },
        query: { version: String(version) },
        idempotencyKey: `${key}-withdraw-${version}`,
      }),
    onSettled,
  });
  const isPending = decide.isPending || withdraw.isPending;
  const error = decide.error ?? withdraw.error;
  const when = formatDateTime(suggestion.suggestedAt);
  const title = suggestion.isMine
    ? t('reportSuggestions:mine', { when })
    : t('reportSuggestions:by', { who: suggestion.suggestedBy, when });
  return (
    <article ref={card} data-suggestion className={classes.card} aria-label={`${fullName}: ${title}`}>
      <p className={classes.quiet}>{title}</p>
      {comment !== before && <p role="status">{t('reportSuggestions:commentChanged')}</p>}
      <WordDiff before={comment} after={suggested} />
      {note && <p>{note}</p>}
      {error && <p role="alert">{sayingOf(error)}</p>}
      {suggestion.mayDecide && form === null && (
        <div className={classes.actions}>
          <SoftDisabledButton
            size="compact-sm"
            isDisabled={isPending}
            aria-label={t('reportSuggestions:acceptOf', { name: fullName })}
            onClick={() => decide.mutate({ decision: 'accept' })}
          >
            {t('reportSuggestions:accept')}
          </SoftDisabledButton>
          <SoftDisabledButton
            size="compact-sm"
            variant="default"
            isDisabled={isPending}
            aria-label={t('reportSuggestions:reviseOf', { name: fullName })}
            onClick={() => setForm('revise')}
          >
            {t('reportSuggestions:revise')}
          </SoftDisabledButton>
          <SoftDisabledButton
            size="compact-sm"
            variant="default"
            isDisabled={isPending}
            aria-label={t('reportSuggestions:declineOf', { name: fullName })}
            onClick={() => setForm('decline')}
          >
            {t('reportSuggestions:decline')}
          </SoftDisabledButton>
        </div>
      )}
      {form === 'revise' && (
        <ReviseForm
          suggestion={suggestion}
          isPending={isPending}
          onSave={(revised) => decide.mutate({ decision: 'revise', comment: revised })}
          onCancel={() => setForm(null)}
        />
      )}
      {form === 'decline' && (
        <DeclineForm
          isPending={isPending}
          onDecline={(answer) => decide.mutate({ decision: 'decline', answer })}
          onCancel={() => setForm(null)}
        />
      )}
      {suggestion.isMine && (
        <SoftDisabledButton
          size="compact-sm"
          variant="default"
          isDisabled={isPending}
          aria-label={t('reportSuggestions:withdrawOf', { name: fullName })}
          onClick={() => withdraw.mutate()}
        >
          {t('reportSuggestions:withdraw')}
        </SoftDisabledButton>
      )}
    </article>
  );
};
