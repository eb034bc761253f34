import { type KeyboardEvent, useState } from 'react';
import { hasWords } from '../../platform/words/folded.ts';
import { t } from '../../platform/words/words.ts';
import { useListbox } from './useListbox.ts';

export interface DropdownOption {
  value: string;
  label: string;
}

/** More options than this are typed in, not looked through. */
const FEW = 8;

interface Dropdown {
  label: string;
  /** Absent while they are read: the list may be opened already, and shows them when they come. */
  options: readonly DropdownOption[] | undefined;
  value: string | null;
  onChange: (value: string) => void;
}

const none: readonly DropdownOption[] = [];

/** One of a list: which options are shown, what opens the list, and what a key does. */
export const useDropdown = ({ label, options: read, value, onChange }: Dropdown) => {
  const options = read ?? none;
  // Counts the openings: each begins at the option that is chosen.
  const [opened, setOpened] = useState({ count: 0, isOpen: false });
  /** What is being typed; undefined while the field shows the choice. */
  const [typed, setTyped] = useState<string>();
  const isSearchable = options.length > FEW;
  const sought = typed?.trim() ?? '';
  const shown = sought ? options.filter((option) => hasWords(option.label, sought)) : options;
  const { isOpen } = opened;

  const close = () => {
    setOpened(({ count }) => ({ count, isOpen: false }));
    setTyped(undefined);
  };
  const open = () => {
    if (!isOpen) setOpened(({ count }) => ({ count: count + 1, isOpen: true }));
  };
  const box = useListbox({
    count: shown.length,
    open: isOpen,
    label,
    of: `${opened.count} ${read ? 'read' : ''} ${typed ?? ''}`,
    start: sought
      ? 0
      : Math.max(
          0,
          shown.findIndex((option) => option.value === value),
        ),
    onChoose: (index) => {
      const option = shown[index];
      close();
      if (option) onChange(option.value);
    },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const presses = !isSearchable && (event.key === ' ' || event.key === 'Enter');
    if (isOpen && event.key === 'Escape') {
      // It closes the list alone, not what the filter stands in.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (!isOpen && (opens || presses)) {
      event.preventDefault();
      open();
    } else if (isOpen && !isSearchable && event.key === ' ' && box.active >= 0) {
      event.preventDefault();
      box.option(box.active).onClick();
    } else box.field.onKeyDown(event);
  };

  const chosen = options.find((option) => option.value === value);
  return {
    isOpen,
    shown,
    box,
    field: {
      ...box.field,
      'aria-autocomplete': isSearchable ? 'list' : 'none',
      'aria-label': label,
      'aria-expanded': isOpen,
      readOnly: !isSearchable,
      value: typed ?? chosen?.label ?? '',
      onKeyDown,
      onClick: () => (isOpen && !isSearchable ? close() : open()),
      onFocus: () => isSearchable && open(),
      onBlur: close,
      onChange: (event: { currentTarget: { value: string } }) => {
        setTyped(event.currentTarget.value);
        open();
      },
    } as const,
    /** Said instead of options while they are read, and where none has what is typed. */
    nothing: isOpen && shown.length === 0 ? t(read ? 'ui:dropdownEmpty' : 'ui:dropdownLoading') : undefined,
  };
};
