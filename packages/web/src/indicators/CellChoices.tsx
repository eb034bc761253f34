import './indicators.words.ts';
import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { t } from '../platform/words/words.ts';
import { nameApart } from '../ui/people/namesakes.ts';
import classes from './SetWork.module.css';
import type { SetAtWork } from './useSet.ts';

/** Cells that somebody else has changed meanwhile: both are shown, and one is chosen, cell by cell. */
export const CellChoices = ({ set, ref }: { set: SetAtWork; ref: Ref<HTMLUListElement> }) => {
  if (set.conflicts.length === 0) return null;
  const said = (name: string | undefined) => name ?? t('indicators:blank');
  return (
    <ul ref={ref} className={classes.choices} aria-label={t('indicators:conflict.list')}>
      {set.conflicts.map(({ row, cell }) => {
        const name = t('indicators:conflict.by', { name: nameApart(row), column: cell.column.itemName });
        const theirs = t('indicators:conflict.theirs', {
          option: said(cell.stored.indicatorOption?.itemName),
        });
        const mine = t('indicators:conflict.mine', { option: said(cell.option?.itemName) });
        return (
          <li key={name}>
            <span>
              {name}
              {cell.known !== null && (
                <span className={classes.quiet}> {t('indicators:known.before', { reason: cell.known })}</span>
              )}
              {cell.stored.recordedBy && (
                <span className={classes.quiet}>
                  {' '}
                  {t('indicators:conflict.who', { who: cell.stored.recordedBy })}
                </span>
              )}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${name}: ${theirs}`}
              onClick={() => set.choose(cell, row.id, 'theirs')}
            >
              {theirs}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${name}: ${mine}`}
              onClick={() => set.choose(cell, row.id, 'mine')}
            >
              {mine}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
