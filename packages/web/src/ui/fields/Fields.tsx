import '@mantine/core/styles/InlineInput.layer.css';
import './record.words.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { DateField } from './DateField.tsx';
import type { Fact } from './Facts.tsx';
import { IntegerField } from './IntegerField.tsx';
import classes from './record.module.css';
import { TimeField } from './TimeField.tsx';

/** How one field of a record is called, shown and typed. */
export interface Field<Name extends string = string> {
  name: Name;
  label: string;
  /**
   * `lines` is a text of several lines, `id` one of a list by number, or none, `ids` any of a list by numbers; `day` is
   * `yyyy-MM-dd` or null, `time` is `HH:mm`.
   */
  kind: 'text' | 'lines' | 'day' | 'time' | 'check' | 'choice' | 'id' | 'ids' | 'integer';
  max?: number;
  min?: number;
  hint?: string;
  required?: boolean;
  /** It takes the width of the form, as what it types may be a sentence long. */
  isWide?: boolean;
  /** Of `choice`, `id` and `ids`. */
  options?: { value: string; label: string }[];
}

interface FieldsProps<T extends object> {
  of: readonly Field<keyof T & string>[];
  value: T;
  onChange: (part: Partial<T>) => void;
  errorOf?: (name: string) => string | undefined;
  /** Fields of another record, behind them in the same lines. */
  children?: ReactNode;
}

/** The fields of a record, to be typed in. */
export const Fields = <T extends object>({
  of,
  value,
  onChange,
  errorOf = () => undefined,
  children,
}: FieldsProps<T>) => (
  <div className={classes.fields}>
    {of.map((field) => {
      const { name, label, kind } = field;
      const now: unknown = value[name];
      const put = (next: unknown) => onChange({ [name]: next } as Partial<T>);
      const common = {
        label,
        error: errorOf(name),
        ...(field.hint ? { description: field.hint } : {}),
      };
      if (kind === 'check')
        return (
          <Checkbox
            key={name}
            data-check
            {...common}
            checked={now === true}
            onChange={(event) => put(event.currentTarget.checked)}
          />
        );
      if (kind === 'day')
        return (
          <DateField
            key={name}
            label={label}
            error={errorOf(name)}
            value={String(now ?? '')}
            onChange={(day) => put(day || null)}
          />
        );
      if (kind === 'time')
        return <TimeField key={name} {...common} value={String(now ?? '')} onChange={put} />;
      if (kind === 'integer')
        return (
          <IntegerField
            key={name}
            {...common}
            value={now as number | null}
            {...(field.min === undefined ? {} : { min: field.min })}
            {...(field.max === undefined ? {} : { max: field.max })}
            onChange={put}
          />
        );
      if (kind === 'ids')
        return (
          <Choices
            key={name}
            {...common}
            data={field.options ?? []}
            value={(now as number[]).map(String)}
            onChange={(chosen) => put(chosen.map(Number))}
          />
        );
      if (kind === 'choice' || kind === 'id')
        return (
          <Choice
            key={name}
            {...common}
            data={field.options ?? []}
            value={now === null || now === undefined ? null : String(now)}
            clearable={kind === 'id' && !field.required}
            clearButtonProps={{ 'aria-label': t('record:clear', { label }) }}
            onChange={(chosen) => put(kind === 'id' ? (chosen === null ? null : Number(chosen)) : chosen)}
          />
        );
      const text = {
        ...common,
        required: field.required ?? false,
        withAsterisk: false,
        value: String(now ?? ''),
        autoComplete: 'off',
        ...(field.max === undefined ? {} : { maxLength: field.max }),
      };
      return kind === 'lines' ? (
        <Textarea
          key={name}
          {...text}
          data-wide
          wrapperProps={{ 'data-wide': true }}
          autosize
          minRows={2}
          maxRows={14}
          // A text area knows one line end, which is not the one that is stored.
          value={text.value.replaceAll('\r\n', '\n')}
          onChange={(event) => put(withCrlf(event.currentTarget.value))}
        />
      ) : (
        <TextInput
          key={name}
          {...text}
          wrapperProps={{ 'data-wide': field.isWide || undefined }}
          onChange={(event) => put(event.currentTarget.value)}
        />
      );
    })}
    {children}
  </div>
);

/** What of a record its fields hold: what is typed of it. */
export const draftFrom = <T extends object>(of: readonly Field<keyof T & string>[], from: object): T =>
  Object.fromEntries(of.map(({ name }) => [name, (from as Record<string, unknown>)[name]])) as T;

/** One field in words; the empty text where there is nothing. */
export const textOf = ({ kind, options }: Field, now: unknown): string => {
  if (now === null || now === undefined || now === '') return '';
  if (kind === 'day') return formatDay(String(now));
  if (kind === 'time') return formatTime(String(now));
  if (kind === 'check') return t(now ? 'record:yes' : 'record:no');
  if (kind === 'ids')
    return (now as number[])
      .map((id) => options?.find(({ value }) => value === String(id))?.label ?? String(id))
      .join(', ');
  if (kind === 'choice' || kind === 'id')
    return options?.find(({ value }) => value === String(now))?.label ?? String(now);
  return String(now);
};

/** A record as it is read: each field with its name. */
export const factsOf = <T extends object>(of: readonly Field<keyof T & string>[], value: T): Fact[] =>
  of.map((field) => ({
    label: field.label,
    text: textOf(field, value[field.name]),
    wide: field.kind === 'lines',
  }));

/** A record in words by the names of its fields, for where somebody else was first. */
export const inWords =
  <T extends object>(of: readonly Field<keyof T & string>[]) =>
  (value: T): Record<string, string> =>
    Object.fromEntries(of.map((field) => [field.label, textOf(field, value[field.name]) || '–']));
