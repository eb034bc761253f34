import '../roll/attendance.words.ts';
import type { AbsenceSettings } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { KeyBinding } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import { letterJumps } from '../../ui/grid/rowMoves.ts';
import { type GridCommand, useGridKeys } from '../../ui/grid/useGridKeys.ts';
import { type Wish, wishOfDigit } from '../roll/roll.rules.ts';
import { moveKeys } from '../roll/studentKeys.ts';

interface RollCommands {
  settings: AbsenceSettings | undefined;
  move: (by: -1 | 1) => void;
  /** Marks the focused row, and moves on. */
  mark: (wish: Wish) => void;
  toggle: () => void;
  /** Opens absent, late and present on the focused row, to choose from. */
  offer: () => void;
  /** Whether the focus is on a row: elsewhere its key is another's. */
  isOnRow: () => boolean;
  open: () => void;
  /** What other areas let one do for the focused student. */
  actions: readonly KeyBinding[];
  /** Leaves for the profile of the focused student; what is marked is kept. */
  profile: () => void;
  find: () => void;
  /** To the next name that begins with the letter. */
  jump: (letter: string) => void;
  submit: () => void;
  rest: () => void;
  undo: () => void;
}

/** The commands of the roll. */
function rollCommands(commands: RollCommands): GridCommand[] {
  const digits = (commands.settings?.absenceReasons ?? []).flatMap(({ digit, label }): KeyBinding[] => {
    const wish = digit && commands.settings ? wishOfDigit(digit, commands.settings) : null;
    return digit && wish
      ? [
          {
            key: digit,
            label: t('attendance:keys.reason', { reason: label }),
            run: () => commands.mark(wish),
          },
        ]
      : [];
  });
  return [
    ...moveKeys(commands.move),
    { key: 'a', label: t('attendance:keys.absent'), run: () => commands.mark({ mark: 'absent' }) },
    { key: 'l', label: t('attendance:keys.late'), run: () => commands.mark({ mark: 'late' }) },
    { key: 'p', label: t('attendance:keys.present'), run: () => commands.mark({ mark: 'present' }) },
    ...digits,
    { key: ' ', label: t('attendance:keys.toggle'), run: commands.toggle },
    { key: 'ArrowRight', label: t('attendance:keys.offer'), when: commands.isOnRow, run: commands.offer },
    { key: '/', label: t('attendance:keys.find'), run: commands.find },
    ...letterJumps(commands.jump),
    { does: 'open', label: t('attendance:keys.open'), run: commands.open },
    ...commands.actions,
    { key: 'o', label: t('attendance:keys.profile'), run: commands.profile },
    { does: 'undo', label: t('attendance:keys.undo'), run: commands.undo },
    { key: 'r', label: t('attendance:keys.rest'), run: commands.rest },
    { does: 'save', label: t('attendance:keys.submit'), run: commands.submit },
  ];
}

/** Registers the keys of the roll while it is shown: all of them are those of the screen. */
export const useRollKeys = (commands: RollCommands): void =>
  useGridKeys({ scope: t('attendance:keys.scope'), of: 'rows', commands: rollCommands(commands) });
