import './unexplained.words.ts';
import '../states.words.ts';
import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { type KeyBinding, useKeys } from '../../platform/keys.ts';
import { t } from '../../platform/words.ts';

interface ListDeeds {
  reasons: readonly AbsenceReason[];
  move: (by: -1 | 1) => void;
  /** To the line of the list that had the focus last. */
  enter: () => void;
  reason: (reason: AbsenceReason) => void;
  here: () => void;
  open: () => void;
  call: () => void;
  /** Shows another number to call. */
  other: () => void;
  /** Asks by mail, where an area offers it. */
  mail?: (() => void) | undefined;
  noAnswer: () => void;
  done: () => void;
  profile: () => void;
  undo: () => void;
  /** To the next name that begins with the letter. */
  jump: (letter: string) => void;
  /** Whether a line of the list has the focus: elsewhere on the page its keys change nothing. */
  isWithin: () => boolean;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The keys of the list: those of a roll where they mean the same, and three for calling. */
export function useUnexplainedKeys(deeds: ListDeeds): void {
  const digits = deeds.reasons.flatMap((reason): KeyBinding[] =>
    reason.digit
      ? [
          {
            key: reason.digit,
            label: t('attendance:keys.reason', { reason: reason.label }),
            run: () => deeds.reason(reason),
          },
        ]
      : [],
  );
  const jumps = LETTERS.map((letter) => ({ key: `Shift+${letter}`, run: () => deeds.jump(letter) }));
  const bindings: KeyBinding[] = [
    { key: ['ArrowDown', 'j'], label: t('attendance:keys.down'), run: () => deeds.move(1) },
    { key: ['ArrowUp', 'k'], label: t('attendance:keys.up'), run: () => deeds.move(-1) },
    ...digits,
    { key: 'p', label: t('unexplained:keys.here'), run: deeds.here },
    { key: 'Enter', label: t('unexplained:keys.reasons'), run: deeds.open },
    { key: 'c', label: t('unexplained:keys.call'), run: deeds.call },
    { key: 'm', label: t('unexplained:keys.other'), run: deeds.other },
    ...(deeds.mail ? [{ key: 'e', label: t('unexplained:keys.mail'), run: deeds.mail }] : []),
    { key: 'n', label: t('unexplained:keys.noAnswer'), run: deeds.noAnswer },
    { key: 'd', label: t('unexplained:keys.done'), run: deeds.done },
    { key: 'o', label: t('attendance:keys.profile'), run: deeds.profile },
    ...jumps,
    { key: ['u', 'mod+z'], label: t('attendance:keys.undo'), run: deeds.undo },
  ];
  // Nothing on the page has the focus, as when it has just been opened: a key leads into the list, and does no more.
  const isFree = () => document.activeElement === document.body;
  const ways: KeyBinding[] = [{ key: ['j', 'k'], run: deeds.enter }, ...jumps];
  useKeys(
    [
      ...bindings.map((binding) => ({ ...binding, when: deeds.isWithin })),
      ...ways.map((binding) => ({ ...binding, when: isFree })),
    ],
    { scope: t('unexplained:keys.scope') },
  );
}
