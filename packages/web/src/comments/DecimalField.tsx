import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../platform/words/words.ts';
import { useFaulty } from '../ui/fields/faultyFields.ts';

/** A number as it is typed: a comma or a point before its fraction; undefined where it is none. */
const parse = (text: string): number | undefined => {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('\u2212', '-');
  const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) && Math.abs(number) <= 1_000_000_000 ? number : undefined;
};

interface DecimalFieldProps {
  label: string;
  value: number | null;
  /** Told of numbers and of null; what is neither stays in the field, is said, and keeps the form from being saved. */
  onChange: (value: number | null) => void;
}

/** A field that holds a number, with a fraction or without. */
export const DecimalField = ({ label, value, onChange }: DecimalFieldProps) => {
  const [text, setText] = useState(value === null ? '' : String(value));
  const isWrong = text.trim() !== '' && parse(text) === undefined;
  useFaulty(isWrong);
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong && t('comments:numberNeeded')}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const next = typed.trim() === '' ? null : parse(typed);
        if (next !== undefined) onChange(next);
      }}
    />
  );
};
