import './indicators.words.ts';
import '../ui/grid/grid.words.ts';
import { t } from '../platform/words/words.ts';
import { lockText } from '../ui/grid/LockSign.tsx';
import type { Lock } from './grid.rules.ts';

/** Why a cell is not changed, in words. */
export const whyLocked = (lock: Lock): string =>
  lock === 'readOnly' ? lockText(lock) : t(`indicators:lock.${lock}`);

/** What came of taking a step back. @param hadOne whether there was one */
export const undoneText = (hadOne: boolean): string => t(hadOne ? 'grid:undone' : 'grid:nothingToUndo');

/** What came of doing it again. */
export const redoneText = (hadOne: boolean): string => t(hadOne ? 'grid:redone' : 'grid:nothingToRedo');
