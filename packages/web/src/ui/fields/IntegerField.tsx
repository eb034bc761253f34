import '../states/fields.words.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { useFaulty } from './faultyFields.ts';

/** A whole number as it is typed or pasted: spaces round and between its digits are nothing; else undefined. */
export const parseInteger = (text: string): number | undefined => {
  const digits = text.replace(/\s/g, '').replace(/^\u2212/, '-');
  const number = /^[+-]?\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(number) ? number + 0 : undefined;
};

const rangeError = (min: number | undefined, max: number | undefined): string => {
  if (min !== undefined && max !== undefined) return t('ui:integerBetween', { min, max });
  if (min !== undefined) return t('ui:integerAtLeast', { min });
  return max === undefined ? t('ui:integerOnly') : t('ui:integerAtMost', { max });
};

interface IntegerFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** Null where it is empty. */
  value: number | null;
  /** Told of whole numbers within the bounds, and of null; what is neither stays in the field and is said. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
}

/**
 * A field that holds a whole number (specification 000 §2). What is wrong with it is said when it is left, and keeps
 * the section from being saved: what would be saved is not what is read in it.
 */
export const IntegerField = ({ value, onChange, min, max, error, ...field }: IntegerFieldProps) => {
  /** What is typed and no value; undefined while the field shows the value. */
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const isWithin = (number: number) =>
    (min === undefined || number >= min) && (max === undefined || number <= max);
  const typed = draft === undefined || draft.trim() === '' ? null : parseInteger(draft);
  // Emptied, though whoever uses it takes no nothing.
  const isMissing = draft !== undefined && typed === null && value !== null;
  const isWrong = typed === undefined || isMissing || (typed !== null && !isWithin(typed));
  useFaulty(isWrong);

  return (
    <TextInput
      {...field}
      inputMode={min !== undefined && min >= 0 ? 'numeric' : 'text'}
      autoComplete="off"
      value={draft ?? (value === null ? '' : String(value))}
      error={(left && isWrong && rangeError(min, max)) || error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        const next = text.trim() === '' ? null : parseInteger(text);
        if (next !== undefined && (next === null || isWithin(next)) && next !== value) onChange(next);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setLeft(true);
        field.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        if (!isWrong) setDraft(undefined);
        field.onBlur?.(event);
      }}
    />
  );
};
