import './patterns.words.ts';
import type { IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import classes from './patterns.module.css';

interface BarsProps {
  title: string;
  kind: IncidentKind;
  bars: readonly { name: string; count: number }[];
  /** Many beside each other, standing, without their names: a time. */
  isDense?: boolean;
}

/** Counts as bars to one scale; each has its figure. */
export const Bars = ({ title, kind, bars, isDense = false }: BarsProps) => {
  const shown = isDense ? bars : bars.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const inWords = ({ name, count }: { name: string; count: number }) =>
    `${name}: ${t('patterns:count', { count })}`;
  if (shown.length === 0) return null;
  return (
    <Titled title={title} className={isDense ? classes.wide : classes.part}>
      {isDense ? (
        <div
          className={classes.weeks}
          data-kind={kind}
          role="img"
          aria-label={[title, ...shown.filter(({ count }) => count > 0).map(inWords)].join('. ')}
        >
          {shown.map((bar) => (
            <span key={bar.name} className={classes.week} title={inWords(bar)}>
              <span className={classes.column} style={{ height: `${(bar.count / most) * 100}%` }} />
            </span>
          ))}
        </div>
      ) : (
        <ul className={classes.bars} data-kind={kind}>
          {shown.map(({ name, count }) => (
            <li key={name}>
              <span className={classes.barName} title={name}>
                {name}
              </span>
              <span aria-hidden className={classes.track}>
                <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={classes.barCount}>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </Titled>
  );
};
