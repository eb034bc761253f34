import './staff.words.ts';
import { useKeys } from '../../platform/keys.ts';
import { t } from '../../platform/words.ts';

interface SlotDeeds {
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
export const useSlotKeys = (deeds: SlotDeeds): void =>
  useKeys(
    [
      { key: ['ArrowDown', 'j'], label: t('interviewStaff:keys.down'), run: () => deeds.move(1) },
      { key: ['ArrowUp', 'k'], label: t('interviewStaff:keys.up'), run: () => deeds.move(-1) },
      { key: 'Home', run: () => deeds.toEnd(-1) },
      { key: 'End', run: () => deeds.toEnd(1) },
      { key: ' ', label: t('interviewStaff:keys.toggle'), run: deeds.toggle },
      { key: 'n', label: t('interviewStaff:keys.notPreferred'), run: deeds.notPreferred },
      { key: 'Enter', label: t('interviewStaff:keys.open'), run: deeds.open },
      { key: 'Delete', label: t('interviewStaff:keys.cancel'), run: deeds.cancel },
    ].map((binding) => ({ ...binding, when: deeds.isWithin })),
    { scope: t('interviewStaff:keys.scope') },
  );
