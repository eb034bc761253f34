// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
import '../shared/entry.words.ts';
import { memo, type ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import { cellAttributes } from '../../ui/grid/cellAttributes.ts';
import cellLook from '../../ui/grid/cells.module.css';
import { LockSign, lockText } from '../../ui/grid/LockSign.tsx';
import type { ShownCell } from '../shared/entry.ts';
import { HintBox } from '../shared/HintBox.tsx';
import others from '../shared/OtherMarks.module.css';
import { colourOf, OthersInCell } from '../shared/OtherMarks.tsx';
import { namesOf, type Other } from '../shared/useOthersHere.ts';
import { cellText, problemText } from './cell.words.ts';
import classes from './ResultGrid.module.css';

interface ResultCellProps {
  cell: ShownCell;
  fullName: string;
  /** Its place among the results of the row. */
  column: number;
  isFocused: boolean;
  /** It holds up submitting. */
  isMissing: boolean;
  /** What it was in the period before; undefined: that is not asked for. */
  previous: string | undefined;
  /** Colleagues who are in it. */
  people: readonly Other[] | undefined;
  /** Its editor, while it is edited. */
  editor: ReactNode;
}

/** One result; it takes the focus, and the grid acts on it. */
export const ResultCell = memo(function ResultCell(props: ResultCellProps) {
  const { cell, fullName, column, isFocused, isMissing, previous, people, editor } = props;
  const { lock, isChanged, isConflict, fault, result } = cell;
  const text = cellText(cell);
  const spoken = [
    ...[fullName, cell.column.itemName, text || t('reportEntry:notEntered')],
    isConflict ? t('reportEntry:conflict.cell') : '',
    problemText(cell),
    lock ? lockText(lock) : '',
    isMissing ? t('reportEntry:missing') : '',
    isChanged ? t('reportEntry:notSaved') : '',
    previous ? t('reportEntry:previousWas', { value: previous }) : '',
    people ? t('reportEntry:isHere', { names: namesOf(people) }) : '',
  ];
  return (
    <div
      {...cellAttributes({
        column,
        // The name and the comments stand before it.
        colIndex: column + 3,
        label: spoken.filter(Boolean).join(', '),
        isFocused: isFocused && !editor,
        ...{ lock, isChanged, isConflict },
        isReadOnly: lock !== null,
        warns: fault !== null,
      })}
      className={`${cellLook.cell} ${classes.cell} ${others.outlined}`}
      aria-invalid={fault !== null || undefined}
      data-label={cell.column.itemName}
      data-fault={fault !== null || undefined}
      data-missing={isMissing || undefined}
      data-empty={result.emptyKind ?? undefined}
      data-colour={colourOf(people)}
    >
      {lock && <LockSign lock={lock} />}
      <span className={`${cellLook.said} ${classes.said}`}>{text}</span>
      {previous !== undefined && <span className={classes.previous}>{previous}</span>}
      {fault && <HintBox className={classes.problem} text={problemText(cell)} />}
      {editor}
      <OthersInCell others={people} />
    </div>
  );
});
