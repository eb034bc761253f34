import { isEntered } from '@homeroom/contract/report-cards/results.rules.ts';
import { fillDown } from '../../ui/grid/fillDown.ts';
import { type GridBlock, linesIn } from '../../ui/grid/gridBlock.ts';
import { laidOver } from '../../ui/grid/pasted.ts';
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

/** Cells with what they are to say, as wishes of their rows. */
const wishesOf = (cells: readonly { row: ShownRow; cell: ShownCell; to: CellChange }[]): Wish[] => {
  const byStudent = Map.groupBy(cells, ({ row }) => row.row.studentID);
  return [...byStudent].map(([studentID, of]) => ({
    studentID,
    cells: of.map(({ cell, to }) => ({ cell, to })),
    comments: [],
  }));
};

/** What fills the cells of a block that are not entered with what the first of their column says. */
export const filledDown = (rows: readonly ShownRow[], block: GridBlock): Wish[] =>
  wishesOf(
    fillDown(rows, block, {
      says: ({ fault, result }) => !fault && isEntered(result),
      isOpen: ({ lock, fault, result }) => !lock && !fault && !isEntered(result),
    }).map(({ row, cell, like }) => ({
      ...{ row, cell },
      to: { result: like.result, fault: null, version: cell.version },
    })),
  );

/** What empties the cells of a block; locked ones stay as they are. */
export const cleared = (rows: readonly ShownRow[], block: GridBlock): Wish[] =>
  wishesOf(
    linesIn(rows, block).flatMap(({ row, cells }) =>
      cells
        .filter(({ lock, fault, result }) => !lock && (fault || isEntered(result)))
        .map((cell) => ({ row, cell, to: typedInto(cell, '') })),
    ),
  );

/** What a paste makes, and how many texts of it cannot be taken, begin several options, meet a locked cell, or fall outside of the grid. */
export interface Pasted {
  wishes: Wish[];
  faults: number;
  ambiguous: number;
  locked: number;
  outside: number;
}

/** Lines of cells over a block, as a spreadsheet copies them; locked cells stay as they are. */
export function pastedInto(
  rows: readonly ShownRow[],
  block: GridBlock,
  lines: readonly (readonly string[])[],
): Pasted {
  const { met, outside } = laidOver(rows, block, lines);
  const typed = met.map(({ row, cell, text }) => ({ row, cell, to: typedInto(cell, text) }));
  const open = typed.filter(({ cell }) => !cell.lock);
  const problems = open.flatMap(({ to }) => to.fault?.problem ?? []);
  const ambiguous = problems.filter((problem) => problem === 'ambiguous').length;
  const differs = ({ cell, to }: (typeof typed)[number]) => to.fault || !isSameResult(to.result, cell.result);
  return {
    wishes: wishesOf(open),
    faults: problems.length - ambiguous,
    ambiguous,
    locked: typed.filter((one) => one.cell.lock && differs(one)).length,
    outside,
  };
}
