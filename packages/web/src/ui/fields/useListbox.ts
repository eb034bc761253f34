import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface Listbox {
  /** How many options are shown. */
  count: number;
  open: boolean;
  /** The name of the list. */
  label: string;
  /** Changes with the options: the one of the start is then active again. */
  of: unknown;
  onChoose: (index: number) => void;
  /** What Enter does with the active option; the same where absent. */
  onEnter?: (index: number) => void;
  /** The option that is active from the start, so that Enter takes it; the first one where absent. */
  start?: number;
}

/**
 * The WAI-ARIA combobox with a list: the focus stays in the field, arrow keys move through the options, Enter takes
 * the active one. Spread the three sets of props on the field, the list and each option.
 */
export const useListbox = ({ count, open, label, of, onChoose, onEnter = onChoose, start = 0 }: Listbox) => {
  const id = useId();
  const [place, setPlace] = useState({ of, index: start });
  const index = place.of === of ? Math.min(place.index, count - 1) : Math.min(start, count - 1);
  const activate = (next: number) => setPlace({ of, index: next });
  const optionID = (option: number) => `${id}option${option}`;

  useEffect(() => {
    if (open && index >= 0)
      document.getElementById(`${id}option${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, index, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || count === 0 || event.nativeEvent.isComposing) return;
    const to: Record<string, number> = {
      ArrowDown: (index + 1) % count,
      ArrowUp: (index <= 0 ? count : index) - 1,
    };
    const next = to[event.key];
    if (next !== undefined) activate(next);
    else if (event.key === 'Enter' && index >= 0) onEnter(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    active: index,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': open && count > 0,
      'aria-controls': open && count > 0 ? `${id}list` : undefined,
      'aria-activedescendant': open && index >= 0 ? optionID(index) : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    list: { id: `${id}list`, role: 'listbox', 'aria-label': label } as const,
    /** @param isSelected where that is not the active one: of a list with a choice, the one that is chosen */
    option: (option: number, isSelected = option === index) =>
      ({
        id: optionID(option),
        role: 'option',
        'aria-selected': isSelected,
        tabIndex: -1,
        // The focus stays in the field.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onMouseMove: () => option !== index && activate(option),
        onClick: () => onChoose(option),
      }) as const,
  };
};
