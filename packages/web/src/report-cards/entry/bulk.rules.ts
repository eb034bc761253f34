import { isEntered } from '@homeroom/contract/report-cards/results.rules.ts';
import type { CellChange, ShownCell, ShownComment, ShownRow, Wish } from '../shared/entry.ts';
import { isSameResult, resultOf, typedInto } from './entry.rules.ts';

const isSameChange = (one: Pick<CellChange, 'result' | 'fault'>, other: typeof one): boolean =>
  one.fault?.typed === other.fault?.typed && isSameResult(one.result, other.result);

/**
 * What a cell says again once a change of it is taken back. Where one of two was chosen: instead of mine what the colleague
 * had saved, instead of theirs the choice.
 */
function cellBefore({ cell: was, to }: Wish['cells'][number], { version }: ShownCell): CellChange {
  const { result, fault, stored } = was;
  const isChosen = was.isConflict && to.version !== was.version;
  if (!isChosen) return { result, fault, version };
  return isSameChange(to, was)
    ? { result: resultOf(stored), fault: null, version }
    : { result, fault, version: was.version };
}

/** The same of a comment. */
function commentBefore({ comment: was, to }: Wish['comments'][number], { version }: ShownComment) {
  const { comment, stored } = was;
  const isChosen = was.isConflict && to.version !== was.version;
  if (!isChosen) return { comment, version };
  return to.comment === comment ? { comment: stored.comment, version } : { comment, version: was.version };
}

/** How many cells and comments are to be changed. */
export const sizeOf = (wishes: readonly Wish[]): number =>
  wishes.reduce((sum, { cells, comments }) => sum + cells.length + comments.length, 0);

/** What takes a step back: each cell and comment that still says what the step made of it says again what it did before. */
export const takenBack = (rows: readonly ShownRow[], step: readonly Wish[]): Wish[] =>
  step
    .map((wish): Wish => {
      const now = rows.find(({ row }) => row.studentID === wish.studentID);
      return {
        studentID: wish.studentID,
        cells: wish.cells.flatMap((one) => {
          const cell = now?.cells.find(({ column }) => column.id === one.cell.column.id);
          return cell && !cell.lock && isSameChange(cell, one.to)
            ? [{ cell, to: cellBefore(one, cell) }]
            : [];
        }),
        comments: wish.comments.flatMap((one) => {
          const comment = now?.comments.find(
            ({ stored }) => stored.sectionID === one.comment.stored.sectionID,
          );
          return comment && !comment.lock && comment.comment === one.to.comment
            ? [{ comment, to: commentBefore(one, comment) }]
            : [];
        }),
      };
    })
    .filter((wish) => sizeOf([wish]) > 0);

/** A step with more of the same typing: what one types in a cell until one leaves it is taken back at once. Null where it is of another cell. */
export function continued(step: readonly Wish[], more: readonly Wish[]): readonly Wish[] | null {
  const [wish, ...others] = step;
  const [cell, ...otherCells] = wish?.cells ?? [];
  const [next] = more;
  const [to] = next?.cells ?? [];
  const isOfOne = others.length + otherCells.length + (wish?.comments.length ?? 0) === 0;
  if (!wish || !cell || !to || !isOfOne || next?.studentID !== wish.studentID) return null;
  return cell.cell.column.id === to.cell.column.id ? [{ ...wish, cells: [{ ...cell, to: to.to }] }] : null;
}

/** What fills the cells below one that are not entered with what it says. */
export function filledDown(rows: readonly ShownRow[], at: number, columnID: number): Wish[] {
  const cellOf = (shown: ShownRow) => shown.cells.find(({ column }) => column.id === columnID);
  const source = rows[at] && cellOf(rows[at]);
  if (!source || source.fault || !isEntered(source.result)) return [];
  return rows.slice(at + 1).flatMap((shown): Wish[] => {
    const cell = cellOf(shown);
    if (!cell || cell.lock || cell.fault || isEntered(cell.result)) return [];
    const to = { result: source.result, fault: null, version: cell.version };
    return [{ studentID: shown.row.studentID, cells: [{ cell, to }], comments: [] }];
  });
}

/** What a paste makes, and how many texts of it cannot be taken, begin several options, meet a locked cell, or fall outside of the grid. */
export interface Pasted {
  wishes: Wish[];
  faults: number;
  ambiguous: number;
  locked: number;
  outside: number;
}

/** Lines of cells from a cell on, as a spreadsheet copies them; locked cells stay as they are. */
export function pastedInto(
  rows: readonly ShownRow[],
  at: { row: number; column: number },
  lines: readonly (readonly string[])[],
): Pasted {
  let [faults, ambiguous, locked, outside] = [0, 0, 0, 0];
  const written = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').length;
  const wishes = lines.flatMap((texts, down): Wish[] => {
    const shown = rows[at.row + down];
    if (!shown) {
      outside += written(texts);
      return [];
    }
    outside += written(texts.slice(Math.max(0, shown.cells.length - at.column)));
    const cells = texts.flatMap((typed, across) => {
      const cell = shown.cells[at.column + across];
      if (!cell) return [];
      const to = typedInto(cell, typed);
      if (cell.lock) {
        if (to.fault || !isSameResult(to.result, cell.result)) locked += 1;
        return [];
      }
      if (to.fault?.problem === 'ambiguous') ambiguous += 1;
      else if (to.fault) faults += 1;
      return [{ cell, to }];
    });
    return cells.length ? [{ studentID: shown.row.studentID, cells, comments: [] }] : [];
  });
  return { wishes, faults, ambiguous, locked, outside };
}
