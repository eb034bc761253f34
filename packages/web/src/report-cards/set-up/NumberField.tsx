import './set-up.words.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { useFaulty } from '../../ui/fields/faultyFields.ts';

interface NumberFieldProps {
  label: string;
  hint?: string;
  /** Null where it is empty. */
  value: number | null;
  error?: string | undefined;
  onChange: (value: number | null) => void;
}

/** A number with a point or a comma; undefined where the text is none. */
const parseNumber = (text: string): number | undefined => {
  const plain = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(',', '.');
  return /^-?\d{1,7}(\.\d{1,6})?$/.test(plain) ? Number(plain) + 0 : undefined;
};

/** A number that may be broken, or none; what is no number stays in the field, is said, and keeps it from being saved. */
export const NumberField = ({ label, hint, value, error, onChange }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const isWrong = typed !== undefined && typed.trim() !== '' && parseNumber(typed) === undefined;
  useFaulty(isWrong);
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      error={(left && isWrong && t('reportCardsSetUp:number.invalid')) || error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = text.trim() === '' ? null : parseNumber(text);
        if (next !== undefined && next !== value) onChange(next);
      }}
      onBlur={() => {
        setLeft(true);
        if (!isWrong) setTyped(undefined);
      }}
    />
  );
};
