import './entry.words.ts';
import { countCharacters, countWords, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import { type CommentAround, commentFaults } from '@homeroom/contract/report-cards/comment-checks.rules.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { BankPicker } from './BankPicker.tsx';
import classes from './CommentEditor.module.css';
import { faultWords } from './faultWords.ts';

interface CommentEditorProps {
  label: string;
  /** What stands above it says already what it is. */
  isNamedAbove?: boolean;
  value: string;
  /** Absent: it is only read. */
  onChange?: (text: string) => void;
  around: CommentAround;
  /** The class whose comment bank is offered; null: the one for pastoral comments. Absent: none is. */
  bankOf?: number | null;
  /** What else there is to say of it, e.g. that somebody else has changed it meanwhile. */
  children?: ReactNode;
}

/** A comment while it is typed: characters as a reader counts them, words, and what may be wrong with it. */
export const CommentEditor = ({
  label,
  isNamedAbove = false,
  value,
  onChange,
  around,
  bankOf,
  children,
}: CommentEditorProps) => {
  const id = useId();
  const text = plainText(value);
  const count = countCharacters(text);
  const faults = onChange ? commentFaults(value, around) : [];
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasBank, setHasBank] = useState(false);
  /** Where the caret stood, with a blank between sentences. */
  const putIn = (chosen: string) => {
    const [from, to] = [
      field.current?.selectionStart ?? value.length,
      field.current?.selectionEnd ?? value.length,
    ];
    const before = value.slice(0, from);
    const after = value.slice(to);
    const put = `${before}${/\S$/.test(before) ? ' ' : ''}${chosen}${/^\S/.test(after) ? ' ' : ''}`;
    onChange?.(put + after);
    setHasBank(false);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(put.length, put.length));
  };
  return (
    <div className={classes.editor}>
      <label htmlFor={id} className={isNamedAbove ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        value={value}
        rows={5}
        spellCheck
        lang={document.documentElement.lang}
        readOnly={!onChange}
        aria-describedby={`${id}-count ${id}-faults`}
        aria-invalid={count > around.maxCharacters || undefined}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
      <div className={classes.line}>
        <span
          id={`${id}-count`}
          className={classes.count}
          data-over={count > around.maxCharacters || undefined}
        >
          {t('reportEntry:characters', { count, most: around.maxCharacters })}
          {', '}
          {t('reportEntry:words', { count: countWords(text) })}
        </span>
        {onChange && bankOf !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={hasBank}
            aria-label={`${t('reportEntry:bank.open')}: ${label}`}
            onClick={() => setHasBank((has) => !has)}
          >
            {t('reportEntry:bank.open')}
          </Button>
        )}
      </div>
      {hasBank && bankOf !== undefined && (
        <BankPicker
          classId={bankOf}
          about={around}
          onChoose={putIn}
          onClose={() => {
            setHasBank(false);
            field.current?.focus();
          }}
        />
      )}
      {children}
      <ul id={`${id}-faults`} className={classes.faults}>
        {faults.map((fault) => (
          <li key={faultWords(fault)}>{faultWords(fault)}</li>
        ))}
      </ul>
    </div>
  );
};
