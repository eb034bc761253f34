import '../states/fields.words.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatTime, useFormats } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { useFaulty } from './faultyFields.ts';

/** `8:40`, `0840`, `8.40 am`, `3 pm` as `HH:mm`; undefined where it is no time of day. */
export const parseTime = (typed: string): string | undefined => {
  const parts = /^(\d{1,2})(?:[:.\s]?(\d\d))?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(typed.trim());
  if (!parts) return undefined;
  const [, hour = '', minute = '00', half] = parts;
  const hours = Number(hour);
  if (Number(minute) > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return undefined;
  // A bare number may be anything: minutes, or an hour that is not finished.
  if (!half && parts[2] === undefined) return undefined;
  const of24 = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return `${String(of24).padStart(2, '0')}:${minute}`;
};

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `HH:mm` */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day in a form, shown in the school's format; what is no time stays in the field and is said. */
export const TimeField = ({ value, onChange, error, ...field }: TimeFieldProps) => {
  useFormats();
  const [typed, setTyped] = useState<{ text: string; time: string }>();
  const [left, setLeft] = useState(false);
  // What was typed holds as long as nobody else sets the value.
  const draft = typed?.time === value ? typed.text : undefined;
  const isWrong = Boolean(draft?.trim()) && !value;
  useFaulty(isWrong);
  return (
    <TextInput
      {...field}
      autoComplete="off"
      value={draft ?? (value ? formatTime(value) : '')}
      error={(left && isWrong && t('ui:timeInvalid', { example: formatTime('08:40') })) || error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const time = parseTime(text) ?? '';
        setTyped({ text, time });
        if (time !== value) onChange(time);
      }}
      onBlur={() => {
        setLeft(true);
        if (value) setTyped(undefined);
      }}
    />
  );
};
