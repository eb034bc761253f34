import './indicators.words.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { t } from '../platform/words.ts';
import { AsOf } from '../ui/AsOf.tsx';
import type { ShownRow } from './grid.rules.ts';
import classes from './SetWork.module.css';

interface SetHeadProps {
  set: IndicatorClass;
  rows: readonly ShownRow[];
  /** When the set was read; an instant in ms. */
  readAt: number;
}

/** What the grid says in all, which moves as one fills it in. */
export const SetHead = ({ set, rows, readAt }: SetHeadProps) => {
  const cells = rows
    .flatMap((row) => row.cells)
    .filter(({ isVoid, column }) => !isVoid && !column.isAttendance);
  const counts = {
    absent: rows.filter(({ isAbsent }) => isAbsent).length,
    concern: cells.filter(({ option }) => option?.tone === 'concern').length,
    blank: cells.filter(({ option }) => option === null).length,
  };
  const [first, last] = [set.periods[0], set.periods.at(-1)];
  return (
    <div className={classes.totals}>
      {first && last && first !== last && (
        <span>{t('indicators:double', { first: first.itemName, last: last.itemName })}</span>
      )}
      {(['absent', 'concern', 'blank'] as const).map(
        (name) =>
          counts[name] > 0 && (
            <span key={name}>{t(`indicators:totals.${name}`, { count: counts[name] })}</span>
          ),
      )}
      <AsOf at={readAt} />
    </div>
  );
};
