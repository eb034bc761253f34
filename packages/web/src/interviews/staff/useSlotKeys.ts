import './staff.words.ts';
import { useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';

interface SlotActions {
  move: (by: -1 | 1) => void;
  toEnd: (end: -1 | 1) => void;
  toggle: () => void;
  notPreferred: () => void;
  open: () => void;
  cancel: () => void;
  /** Whether a line of the list has the focus: elsewhere on the page its keys do nothing. */
  isWithin: () => boolean;
}

/** The keys of a teacher's times; `?` lists them. */
export const useSlotKeys = (actions: SlotActions): void =>
  useKeys(
    [
      { key: ['ArrowDown', 'j'], label: t('interviewStaff:keys.down'), run: () => actions.move(1) },
      { key: ['ArrowUp', 'k'], label: t('interviewStaff:keys.up'), run: () => actions.move(-1) },
      { key: 'Home', run: () => actions.toEnd(-1) },
      { key: 'End', run: () => actions.toEnd(1) },
      { key: ' ', label: t('interviewStaff:keys.toggle'), run: actions.toggle },
      { key: 'n', label: t('interviewStaff:keys.notPreferred'), run: actions.notPreferred },
      { key: 'Enter', label: t('interviewStaff:keys.open'), run: actions.open },
      { key: 'Delete', label: t('interviewStaff:keys.cancel'), run: actions.cancel },
    ].map((binding) => ({ ...binding, when: actions.isWithin })),
    { scope: t('interviewStaff:keys.scope') },
  );
