import './entry.words.ts';
import type { BankComment } from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import { filledIn } from '@homeroom/contract/report-cards/placeholders.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { findable, hasWordsIn } from '../../platform/words/folded.ts';
import { t } from '../../platform/words/words.ts';
import { useListbox } from '../../ui/fields/useListbox.ts';
import { Read } from '../../ui/states/Read.tsx';
import classes from './BankPicker.module.css';
import { bankQuery } from './bank.api.ts';

interface BankPickerProps {
  /** The class that the comment is of; null: pastoral. */
  classId: number | null;
  /** Whom it is about: placeholders are filled in. */
  about: { givenName: string; pronouns: string };
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** So many are shown; who wants others types more. */
const MAX_COMMENTS_SHOWN = 40;

/** What can be put in of the bank, each as it would be, with what it is looked for in. */
const offersOf = (bank: readonly BankComment[], givenName: string, pronouns: string) =>
  bank
    .filter(({ dateClosed }) => dateClosed === null)
    .map(({ id, category, comment }) => {
      const text = filledIn(comment, { givenName, pronouns });
      return { id, category, text, within: findable(`${category} ${text}`) };
    });

/** The comment bank below a comment: search it, and put one in with the student's name and pronouns. */
export const BankPicker = ({ classId, about, onChoose, onClose }: BankPickerProps) => {
  const read = useQuery(bankQuery(classId));
  useRefreshOnChange('ReportCardBank', 'all', bankQuery(classId).queryKey);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { givenName, pronouns } = about;
  const offers = useMemo(
    () => offersOf(read.data ?? [], givenName, pronouns),
    [read.data, givenName, pronouns],
  );
  const all = offers.filter(({ within }) => hasWordsIn(within, typed.trim()));
  const shown = all.slice(0, MAX_COMMENTS_SHOWN);
  const box = useListbox({
    count: shown.length,
    open: true,
    label: t('reportEntry:bank.list'),
    of: typed,
    onChoose: (at) => shown[at] && onChoose(shown[at].text),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what is open, wherever the focus is in it
    <div
      className={classes.bank}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes this alone, not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        onClose();
      }}
    >
      <input
        ref={field}
        {...box.field}
        value={typed}
        className={classes.field}
        aria-label={t('reportEntry:bank.search')}
        placeholder={t('reportEntry:bank.search')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Read of={read} rows={3} empty={t('reportEntry:bank.empty')}>
        {() => (
          <>
            <div {...box.list} className={classes.list}>
              {shown.map(({ id, category, text }, at) => (
                <div
                  key={id}
                  {...box.option(at)}
                  data-active={at === box.active || undefined}
                  className={classes.option}
                >
                  <span className={classes.category}>{category}</span> {text}
                </div>
              ))}
            </div>
            <p role="status" className={classes.said}>
              {all.length > MAX_COMMENTS_SHOWN
                ? t('reportEntry:bank.more', { shown: MAX_COMMENTS_SHOWN, count: all.length })
                : t('reportEntry:bank.found', { count: all.length })}
            </p>
          </>
        )}
      </Read>
    </div>
  );
};
