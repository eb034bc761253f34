import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useEffect } from 'react';
import { t } from '../../platform/words/words.ts';
import classes from './DropdownFilter.module.css';
import { type DropdownOption, useDropdown } from './useDropdown.ts';
import { usePlaced } from './usePlaced.ts';

export type { DropdownOption } from './useDropdown.ts';

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

const none: DropdownOption[] = [];

/**
 * The dropdown filter of the specification (000 §2): 'Loading...', '-- Select --', 'No records found'. It is part of the
 * first load of a roll, and so not of the interface kit, whose select is a quarter of that; forms use `Choice`.
 */
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
  const all = (reverse ? options?.toReversed() : options) ?? none;
  const first = all[0]?.value;

  useEffect(() => {
    if (value === null && first !== undefined && !leaveOpen) onChange(first);
  }, [value, first, leaveOpen, onChange]);

  const { isOpen, shown, box, field, nothing } = useDropdown({
    label,
    options: options && all,
    value,
    onChange,
  });
  const list = usePlaced<HTMLDivElement>(isOpen);
  const prompt = options ? t(all.length ? 'ui:dropdownPrompt' : 'ui:dropdownEmpty') : t('ui:dropdownLoading');
  const { length } = all.find((option) => option.value === value)?.label ?? prompt;
  return (
    // What it says is shown whole, with its arrow beside it.
    <div className={classes.dropdown} style={{ width: `max(${width + 4}ch, ${length}ch + 3.5rem)` }}>
      <input
        {...field}
        className={classes.chip}
        placeholder={prompt}
        disabled={disabled}
        aria-busy={!options}
        spellCheck={false}
      />
      <IconSelector className={classes.icon} size={16} aria-hidden />
      {isOpen && (
        <div ref={list} className={classes.list}>
          {nothing ? (
            <div role="status" className={classes.nothing}>
              {nothing}
            </div>
          ) : (
            <div {...box.list} className={classes.options}>
              {shown.map((option, index) => (
                <div
                  key={option.value}
                  {...box.option(index, option.value === value)}
                  data-active={index === box.active || undefined}
                  className={classes.option}
                >
                  {option.label}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
};
