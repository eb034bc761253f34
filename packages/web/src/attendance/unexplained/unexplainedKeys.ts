import './unexplained.words.ts';
import '../roll/states.words.ts';
import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { KeyBinding } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import { letterJumps } from '../../ui/grid/rowMoves.ts';
import { useGridKeys } from '../../ui/grid/useGridKeys.ts';
import { moveKeys } from '../roll/studentKeys.ts';

interface ListCommands {
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

/** The keys of the list: those of a roll where they mean the same, and three for calling. */
export function useUnexplainedKeys(commands: ListCommands): void {
  const digits = commands.reasons.flatMap((reason): KeyBinding[] =>
    reason.digit
      ? [
          {
            key: reason.digit,
            label: t('attendance:keys.reason', { reason: reason.label }),
            run: () => commands.reason(reason),
          },
        ]
      : [],
  );
  const jumps = letterJumps(commands.jump);
  // Nothing on the page has the focus, as when it has just been opened: a key leads into the list, and does no more.
  const isFree = () => document.activeElement === document.body;
  const ways: KeyBinding[] = [{ key: ['j', 'k'], run: commands.enter }, ...jumps];
  useGridKeys({
    scope: t('unexplained:keys.scope'),
    of: 'rows',
    isWithin: commands.isWithin,
    commands: [
      ...moveKeys(commands.move),
      ...digits,
      { key: 'p', label: t('unexplained:keys.here'), run: commands.here },
      { does: 'open', label: t('unexplained:keys.reasons'), run: commands.open },
      { key: 'c', label: t('unexplained:keys.call'), run: commands.call },
      { key: 'm', label: t('unexplained:keys.other'), run: commands.other },
      ...(commands.mail ? [{ key: 'e', label: t('unexplained:keys.mail'), run: commands.mail }] : []),
      { key: 'n', label: t('unexplained:keys.noAnswer'), run: commands.noAnswer },
      { key: 'd', label: t('unexplained:keys.done'), run: commands.done },
      { key: 'o', label: t('attendance:keys.profile'), run: commands.profile },
      ...jumps,
      { does: 'undo', label: t('attendance:keys.undo'), run: commands.undo },
      ...ways.map((binding) => ({ ...binding, when: isFree })),
    ],
  });
}
