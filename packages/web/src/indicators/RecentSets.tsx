import './indicators.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { Read } from '../ui/states/Read.tsx';
import { recentQuery } from './indicators.api.ts';
import classes from './RecentSets.module.css';
import type { Column, SetName } from './set.ts';

interface RecentSetsProps {
  name: SetName;
  columns: readonly Column[];
}

const tones = ['good', 'fine', 'concern'] as const;

/** The last ten sets of the class, the newest first: of each column how its cells divide. */
export const RecentSets = ({ name, columns }: RecentSetsProps) => {
  const recent = useQuery(recentQuery(name));
  return (
    <aside className={`${classes.recent} no-print`} aria-label={t('indicators:recent.title')}>
      <h2>{t('indicators:recent.title')}</h2>
      <p className={`${classes.quiet} ${classes.key}`}>
        {tones.map((tone) => (
          <span key={tone}>
            <i data-tone={tone} aria-hidden /> {t(`indicators:recent.tone.${tone}`)}
          </span>
        ))}
      </p>
      <Read of={recent} rows={6} empty={<p className={classes.quiet}>{t('indicators:recent.none')}</p>}>
        {(sets) => (
          <ol>
            {sets.map(({ id, dateOf, periodId, periodName, active, isAutomatic, columns: counted }) => (
              <li key={id} data-cancelled={!active || undefined}>
                <Link
                  to="/indicators"
                  search={(old: object) => ({
                    ...old,
                    date: dateOf,
                    classId: name.classId,
                    period: periodId,
                  })}
                >
                  <DayNear day={dateOf} /> <span className={classes.quiet}>{periodName}</span>
                </Link>
                {!active && <span className={classes.quiet}>{t('indicators:recent.cancelled')}</span>}
                {isAutomatic && <span className={classes.quiet}>{t('indicators:recent.automatic')}</span>}
                <span className={classes.bars}>
                  {counted.map((counts) => {
                    const column = columns.find((one) => one.id === counts.indicatorTypeID);
                    if (!column) return null;
                    const { good, fine, concern } = counts;
                    const said = t('indicators:recent.counts', {
                      column: column.itemName,
                      good,
                      fine,
                      concern,
                    });
                    return (
                      <Fragment key={column.id}>
                        <span className={classes.of} aria-hidden>
                          {column.itemName}
                        </span>
                        <span role="img" aria-label={said} title={said} className={classes.bar}>
                          {tones.map((tone) => (
                            <i key={tone} data-tone={tone} style={{ flexGrow: counts[tone] }} />
                          ))}
                        </span>
                      </Fragment>
                    );
                  })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Read>
    </aside>
  );
};
