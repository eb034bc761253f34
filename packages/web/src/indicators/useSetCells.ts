import './indicators.words.ts';
import '../ui/grid/grid.words.ts';
import { t } from '../platform/words/words.ts';
import type { GridPlace } from '../ui/grid/gridBlock.ts';
import { nameApart } from '../ui/people/namesakes.ts';
import { selected } from './grid.rules.ts';
import { whyLocked } from './set.words.ts';
import type { SetAtWork } from './useSet.ts';

/**
 * What the grid does with the cells of a set, by their places.
 * @param onNews what a key or a paste did that the cell itself does not say
 */
export function useSetCells({ rows, change }: SetAtWork, onNews: (text: string) => void) {
  const cellAt = ({ row, column }: GridPlace) => rows[row]?.cells[column];
  const nameOf = ({ row }: GridPlace): string => {
    const shown = rows[row];
    return shown ? nameApart(shown.row) : '';
  };
  const isLocked = (at: GridPlace): boolean => {
    const lock = cellAt(at)?.lock;
    if (lock) onNews(t('indicators:locked', { name: nameOf(at), why: whyLocked(lock) }));
    return lock !== null;
  };
  /** Who was known to be absent is here after all where that is said, and not by the way. */
  const isAskedOf = (at: GridPlace) => cellAt(at)?.lock === 'known';
  return {
    cellAt,
    nameOf,
    isLocked,
    isAskedOf,
    /** @returns whether it was taken */
    put: (at: GridPlace, optionId: number | null): boolean => {
      const cell = cellAt(at);
      const row = rows[at.row]?.row;
      if (!cell || !row || isLocked(at)) return false;
      if ((cell.option?.id ?? null) !== optionId)
        change([{ studentId: row.id, typeId: cell.column.id, optionId }]);
      return true;
    },
    /** The student is here after all; without an option the absence stays. */
    putHere: (at: GridPlace, optionId: number | null) => {
      const cell = cellAt(at);
      const row = rows[at.row]?.row;
      if (!cell || !row || optionId === null) return;
      change([{ studentId: row.id, typeId: cell.column.id, optionId, isHereAfterAll: true }]);
      onNews(t('indicators:known.hereAfterAll', { name: nameApart(row), reason: cell.known }));
    },
    /**
     * Marks the student of a row absent, or here.
     * @returns the cell in which that has to be asked first; null: it was done, or is locked
     */
    select: (row: number): GridPlace | null => {
      const shown = rows[row];
      const attendance = { row, column: shown?.cells.findIndex(({ column }) => column.isAttendance) ?? -1 };
      if (isAskedOf(attendance)) return attendance;
      const wishes = shown ? selected(shown) : [];
      if (wishes.length) change(wishes);
      else
        onNews(t('indicators:locked', { name: shown && nameApart(shown.row), why: whyLocked('readOnly') }));
      return null;
    },
    /** Changes many cells in one step, and says how many. */
    changeAll: (
      wishes: Parameters<typeof change>[0],
      said: 'grid:cleared' | 'grid:filled' | 'indicators:filled',
    ) => {
      change(wishes);
      onNews(t(said, { count: wishes.length }));
    },
  };
}
