// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
import './indicators.words.ts';
import { memo } from 'react';
import { t } from '../platform/words/words.ts';
import type { ShownCell } from './grid.rules.ts';
import classes from './SetGrid.module.css';

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
  const was = stored.indicatorOption?.itemName;
  if (known !== null && lock === 'known') return known;
  if (isVoid) return [was, t('indicators:na')].filter(Boolean).join(' ');
  const said = (name: string | undefined) => name ?? t('indicators:blank');
  return isConflict ? `${said(option?.itemName)} / ${said(was)}` : (option?.itemName ?? '');
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
    lock ? t(`indicators:lock.${lock}`) : '',
    isChanged ? t('indicators:unsent') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is said where the pointer rests: why it is locked, and what was known before. */
const titleOf = ({ known, lock }: ShownCell) =>
  [known !== null && t('indicators:known.before', { reason: known }), lock && t(`indicators:lock.${lock}`)]
    .filter(Boolean)
    .join(', ') || undefined;

/** One cell; it takes the focus, and the grid acts on it. */
export const SetCell = memo(function SetCell({ cell, name, column, isFocused, waits }: SetCellProps) {
  const { option, stored, lock, isVoid, isChanged, isConflict } = cell;
  const was = stored.indicatorOption?.itemName;
  return (
    <div
      role="gridcell"
      className={classes.cell}
      tabIndex={isFocused ? 0 : -1}
      aria-colindex={column + 2}
      aria-label={spoken(cell, name)}
      aria-readonly={lock !== null && lock !== 'known'}
      data-column={column}
      data-tone={isVoid || lock === 'known' ? undefined : option?.tone}
      data-lock={lock ?? undefined}
      data-changed={isChanged || undefined}
      data-waits={(waits && isChanged) || undefined}
      data-conflict={isConflict || undefined}
      title={titleOf(cell)}
    >
      {isVoid ? (
        <span className={classes.void}>
          {was ? <s>{was}</s> : null} {t('indicators:na')}
        </span>
      ) : (
        <span className={classes.said}>{wordsIn(cell)}</span>
      )}
    </div>
  );
});
