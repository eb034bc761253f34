// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
import './indicators.words.ts';
import { memo } from 'react';
import { t } from '../platform/words/words.ts';
import { bothTexts } from '../ui/grid/bothTexts.ts';
import { cellAttributes } from '../ui/grid/cellAttributes.ts';
import cellLook from '../ui/grid/cells.module.css';
import { LockSign } from '../ui/grid/LockSign.tsx';
import type { ShownCell } from './grid.rules.ts';
import classes from './SetGrid.module.css';
import { whyLocked } from './set.words.ts';

interface SetCellProps {
  cell: ShownCell;
  name: string;
  column: number;
  isFocused: boolean;
  /** It is not sent yet, and the server does not answer. */
  waits: boolean;
}

/** The words that stand in a cell: both where somebody else was first, and what was said before it stopped applying. */
function wordsIn({ option, stored, known, lock, isVoid, isConflict }: ShownCell): string {
  const was = stored.indicatorOption?.itemName ?? '';
  const mine = option?.itemName ?? '';
  if (known !== null && lock === 'known') return known;
  if (isVoid) return [was, t('indicators:na')].filter(Boolean).join(' ');
  return isConflict ? bothTexts(mine, was, t('indicators:blank')) : mine;
}

/** What a cell says of itself to who cannot see it. */
function spoken(cell: ShownCell, name: string): string {
  const { column, stored, known, lock, isChanged, isConflict } = cell;
  const theirs = stored.indicatorOption?.itemName ?? t('indicators:blank');
  const isKnown = lock === 'known';
  return [
    ...[name, column.itemName, isKnown ? theirs : wordsIn(cell) || t('indicators:blank')],
    known === null ? '' : t('indicators:known.before', { reason: known }),
    isConflict ? t('indicators:conflictCell', { option: theirs }) : '',
    lock ? whyLocked(lock) : '',
    isChanged ? t('indicators:unsent') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is said where the pointer rests: why it is locked, and what was known before. */
const titleOf = ({ known, lock }: ShownCell) =>
  [known !== null && t('indicators:known.before', { reason: known }), lock && whyLocked(lock)]
    .filter(Boolean)
    .join(', ') || undefined;

/** One cell; it takes the focus, and the grid acts on it. */
export const SetCell = memo(function SetCell(props: SetCellProps) {
  const { cell, name, column, isFocused, waits } = props;
  const { option, stored, lock, isVoid, isChanged, isConflict } = cell;
  const was = stored.indicatorOption?.itemName;
  const tone = isVoid || lock === 'known' ? undefined : option?.tone;
  return (
    <div
      {...cellAttributes({
        ...{ column, isFocused, isChanged, waits, isConflict, lock },
        // The name stands before it.
        colIndex: column + 2,
        label: spoken(cell, name),
        // Who is known to be absent is asked about, and may be here after all.
        isReadOnly: lock !== null && lock !== 'known',
        warns: tone === 'concern',
      })}
      className={`${cellLook.cell} ${classes.cell}`}
      data-tone={tone}
      title={titleOf(cell)}
    >
      {lock === 'readOnly' && <LockSign lock="readOnly" />}
      {isVoid ? (
        <span className={`${cellLook.said} ${classes.void}`}>
          {was ? <s>{was}</s> : null} {t('indicators:na')}
        </span>
      ) : (
        <span className={`${cellLook.said} ${classes.said}`}>{wordsIn(cell)}</span>
      )}
    </div>
  );
});
