import '@mantine/core/styles/ActionIcon.layer.css';
import '../states/fields.words.ts';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { exampleDay, formatDay, useFormats } from '../../platform/words/formats.ts';
import { parseDay } from '../../platform/words/parseDay.ts';
import { t } from '../../platform/words/words.ts';
import { useFaulty } from './faultyFields.ts';

const Calendar = lazyPart(
  () => import('./Calendar.tsx'),
  () => <div role="status" aria-label={t('ui:loading')} tabIndex={-1} data-autofocus />,
);

interface DateFieldProps {
  label: string;
  /** Only read out: where the head of a column says it. */
  hideLabel?: boolean;
  /** `yyyy-MM-dd`; empty where there is none. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  min?: string;
  max?: string;
  readOnly?: boolean;
}

/**
 * A day in a form: typed in the school's format, or picked from a calendar, which the down arrow opens from the field. The
 * sign beside it is for a pointer: with the keyboard it would be a stop on the way to the next field.
 */
export const DateField = ({
  label,
  hideLabel = false,
  value,
  onChange,
  error,
  min,
  max,
  readOnly = false,
}: DateFieldProps) => {
  const formats = useFormats();
  /** The text, and the day that it is; empty where it is none. */
  const [typed, setTyped] = useState<{ text: string; day: string }>();
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  // What was typed holds as long as nobody else sets the value.
  const draft = typed?.day === value ? typed.text : undefined;
  const isWrong = Boolean(draft?.trim()) && !value;
  useFaulty(isWrong);
  const wrong = left && isWrong ? t('ui:dateInvalid', { example: exampleDay() }) : undefined;

  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={draft ?? (value ? formatDay(value) : '')}
      placeholder={formatDay('2026-11-20').replace(/[\p{L}\d]/gu, '·')}
      autoComplete="off"
      readOnly={readOnly}
      error={wrong ?? error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const day = parseDay(text, formats.date) ?? '';
        setTyped({ text, day });
        if (day !== value) onChange(day);
      }}
      {...(readOnly ? {} : { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'ArrowDown' })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || readOnly) return;
        event.preventDefault();
        setOpen(true);
      }}
      onBlur={() => {
        setLeft(true);
        if (value) setTyped(undefined);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        readOnly ? null : (
          <Popover
            opened={open}
            onChange={setOpen}
            trapFocus
            returnFocus
            shadow="sm"
            position="bottom-end"
            withRoles={false}
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                tabIndex={-1}
                aria-label={t('ui:calendarFor', { label })}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                <IconCalendar size={16} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown role="dialog" aria-label={t('ui:calendar')}>
              <Calendar
                value={value || min || '2026-01-01'}
                min={min}
                max={max}
                onPick={(day) => {
                  setOpen(false);
                  setTyped(undefined);
                  onChange(day);
                }}
              />
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  );
};
