// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
import './indicators.words.ts';
import { memo } from 'react';
import { t } from '../platform/words.ts';
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

/** What a cell says of itself to who cannot see it. */
function spoken(
  { column, option, stored, lock, isVoid, isChanged, isConflict }: ShownCell,
  name: string,
): string {
  const says = isVoid ? t('indicators:notApplicable') : (option?.itemName ?? t('indicators:blank'));
  const was =
    isVoid && stored.indicatorOption
      ? t('indicators:voided', { option: stored.indicatorOption.itemName })
      : '';
  const theirs = isConflict
    ? t('indicators:conflictCell', { option: stored.indicatorOption?.itemName ?? t('indicators:blank') })
    : '';
  const why = lock ? t(`indicators:lock.${lock}`) : '';
  return [name, column.itemName, says, was, theirs, why, isChanged ? t('indicators:unsent') : '']
    .filter(Boolean)
    .join(', ');
}

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
      aria-readonly={lock !== null}
      data-column={column}
      data-tone={isVoid ? undefined : option?.tone}
      data-lock={lock ?? undefined}
      data-changed={isChanged || undefined}
      data-waits={(waits && isChanged) || undefined}
      data-conflict={isConflict || undefined}
      title={lock ? t(`indicators:lock.${lock}`) : undefined}
    >
      {isVoid ? (
        <span className={classes.void}>
          {was ? <s>{was}</s> : null} {t('indicators:na')}
        </span>
      ) : isConflict ? (
        <span className={classes.both}>
          <strong>{option?.itemName ?? t('indicators:blankShort')}</strong>
          <span aria-hidden> / </span>
          <span>{was ?? t('indicators:blankShort')}</span>
        </span>
      ) : (
        <span className={classes.said}>{option?.itemName}</span>
      )}
    </div>
  );
});
