import { useEffect } from 'react';
import { t } from '../platform/words.ts';
import { Choice } from './Choice.tsx';
import classes from './filters.module.css';

export interface DropdownOption {
  value: string;
  label: string;
}

interface DropdownFilterProps {
  /** What it chooses; read out, and shown before the value where `showLabel`. */
  label: string;
  /** Absent while they are read. */
  options: DropdownOption[] | undefined;
  value: string | null;
  onChange: (value: string) => void;
  /** Lists the last one first. */
  reverse?: boolean;
  /** Leaves the choice open where nothing is set; else the first option is taken (specification 000 §2). */
  leaveOpen?: boolean;
  disabled?: boolean;
  /** Width in characters of the longest likely option, so that nothing jumps when they come; a longer one is shown whole. */
  width?: number;
}

/** The dropdown filter of the specification (000 §2): 'Loading...', '-- Select --', 'No records found'. */
export const DropdownFilter = ({
  label,
  options,
  value,
  onChange,
  reverse = false,
  leaveOpen = false,
  disabled = false,
  width = 16,
}: DropdownFilterProps) => {
  const shown = reverse ? options?.toReversed() : options;
  const first = shown?.[0]?.value;

  useEffect(() => {
    if (value === null && first !== undefined && !leaveOpen) onChange(first);
  }, [value, first, leaveOpen, onChange]);

  const chosenLength = shown?.find((option) => option.value === value)?.label.length ?? 0;
  const prompt = shown ? t(shown.length ? 'ui:dropdownPrompt' : 'ui:dropdownEmpty') : t('ui:dropdownLoading');
  return (
    <Choice
      aria-label={label}
      className={classes.dropdown}
      classNames={{ input: classes.chip, options: classes.options, option: classes.option }}
      // What is chosen is shown whole, with its arrow beside it.
      style={{ width: `max(${width + 4}ch, ${chosenLength}ch + 3.5rem)` }}
      size="sm"
      data={shown ?? []}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      placeholder={prompt}
      selectFirstOptionOnChange
      disabled={disabled}
      readOnly={!shown || shown.length === 0}
      aria-busy={!shown}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'sm', withinPortal: false }}
    />
  );
};
