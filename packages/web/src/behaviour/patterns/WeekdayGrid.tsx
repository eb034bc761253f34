import './patterns.words.ts';
import type { IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourPatterns } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import classes from './patterns.module.css';
import { gridOf } from './patterns.rules.ts';

type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';

interface WeekdayGridProps {
  patterns: BehaviourPatterns;
  kind: IncidentKind;
}

/** Weekday by period: the more incidents, the fuller the cell; the count stands in it. */
export const WeekdayGrid = ({ patterns, kind }: WeekdayGridProps) => {
  const { weekdays, rows, most } = gridOf(patterns, kind, t('patterns:outside'));
  return (
    <Titled title={t('patterns:when')} className={classes.wide}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys as well */}
      {/* biome-ignore lint/a11y/useSemanticElements: the part around it is the landmark of this name */}
      <div className={classes.scroll} role="group" tabIndex={0} aria-label={t('patterns:when')}>
        <table className={classes.grid} data-kind={kind}>
          <thead>
            <tr>
              <th scope="col">{t('patterns:period')}</th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {t(`patterns:weekday.${String(weekday) as Weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, at) => (
                  <td key={weekdays[at]} data-count={count || undefined}>
                    <span
                      aria-hidden
                      className={classes.fill}
                      style={{ height: `${(count / most) * 100}%` }}
                    />
                    <span className={classes.figure}>{count || ''}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Titled>
  );
};
