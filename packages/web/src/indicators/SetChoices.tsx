import './indicators.words.ts';
import type { Ref } from 'react';
import { t } from '../platform/words/words.ts';
import { CellChoices } from '../ui/grid/CellChoices.tsx';
import { nameApart } from '../ui/people/namesakes.ts';
import classes from './SetWork.module.css';
import type { CellWanted } from './set.ts';
import type { SetAtWork } from './useSet.ts';

interface SetChoicesProps {
  set: SetAtWork;
  ref: Ref<HTMLUListElement>;
  /** One was chosen: the focus goes back to where it stands. */
  onChosen: (cell: CellWanted) => void;
}

/** Cells of the set that somebody else has changed meanwhile, to choose in. */
export const SetChoices = ({ set, ref, onChosen }: SetChoicesProps) => {
  const said = (name: string | undefined) => name ?? t('indicators:blank');
  return (
    <CellChoices
      ref={ref}
      label={t('indicators:conflict.list')}
      className={classes.choices}
      choices={set.conflicts.map(({ row, cell }) => ({
        key: `${row.id} ${cell.column.id}`,
        name: t('indicators:conflict.by', { name: nameApart(row), column: cell.column.itemName }),
        aside: [
          cell.known === null ? '' : t('indicators:known.before', { reason: cell.known }),
          cell.stored.recordedBy ? t('indicators:conflict.who', { who: cell.stored.recordedBy }) : '',
        ]
          .filter(Boolean)
          .join(' '),
        theirs: t('indicators:conflict.theirs', { option: said(cell.stored.indicatorOption?.itemName) }),
        mine: t('indicators:conflict.mine', { option: said(cell.option?.itemName) }),
        take: (which: 'mine' | 'theirs') => set.choose(cell, row.id, which),
        cell: { studentId: row.id, typeId: cell.column.id },
      }))}
      onChosen={({ cell }) => onChosen(cell)}
    />
  );
};
