import './money.words.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { useFaulty } from '../../ui/fields/faultyFields.ts';
import { language } from './language.ts';
import classes from './money.module.css';
import { type AmountProblem, parseAmount, separatorsOf, writtenMoney } from './money.rules.ts';

/** Why a text is no amount, in words that say how it is written. */
export const amountProblem = (problem: AmountProblem): string =>
  t(`money:amount.${problem}`, { example: writtenMoney('1250.50', language()) });

const amountIn = (text: string, takesZero: boolean): string => {
  const read = parseAmount(text, separatorsOf(language()));
  if ('amount' in read) return read.amount;
  return takesZero && read.problem === 'zero' ? '0.00' : '';
};

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Decimal text; empty: nothing that could be one is typed. */
  value: string;
  /** Told of amounts, and of the empty text for whatever is none. */
  onChange: (amount: string) => void;
  /** Nothing has to be typed. */
  isOptional?: boolean;
  /** Zero is an amount too. */
  takesZero?: boolean;
  /** It was tried to go on: what is wrong is said although the field was not left. */
  isChecked?: boolean;
}

/**
 * An amount as the language writes it. It is decimal text from the key to the database, and never a number of the
 * machine's. What is wrong is said when the field is left, and holds the form.
 */
export const MoneyField = ({
  value,
  onChange,
  isOptional = false,
  takesZero = false,
  isChecked = false,
  error,
  ...field
}: MoneyFieldProps) => {
  /** The text, and the amount that it is: it holds as long as nobody else sets the value. */
  const [typed, setTyped] = useState<{ text: string; amount: string }>();
  const [left, setLeft] = useState(false);
  const text = typed?.amount === value ? typed.text : value && writtenMoney(value, language());
  const read = parseAmount(text, separatorsOf(language()));
  const problem = 'problem' in read ? read.problem : undefined;
  const isFine =
    problem === undefined || (isOptional && problem === 'missing') || (takesZero && problem === 'zero');
  useFaulty(!isFine);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      classNames={{ input: classes.input ?? '' }}
      value={text}
      error={((left || isChecked) && !isFine && problem && amountProblem(problem)) || error}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const amount = amountIn(next, takesZero);
        setTyped({ text: next, amount });
        onChange(amount);
      }}
      onBlur={(event) => {
        setLeft(true);
        // As it is understood, so that whoever typed 1200 sees 1,200.00.
        if (isFine && value) setTyped(undefined);
        field.onBlur?.(event);
      }}
    />
  );
};
