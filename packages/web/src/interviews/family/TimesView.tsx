import './family.words.ts';
import { useMediaQuery } from '@mantine/hooks';
import { formatDayLong } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import type { Desk } from './desk.ts';
import classes from './family.module.css';
import { gridOf } from './grid.rules.ts';
import { TimesCard } from './TimesCard.tsx';
import { TimesTable } from './TimesTable.tsx';

const states = ['free', 'notPreferred', 'mine', 'offered', 'clash', 'taken'] as const;

/** The whole family on one page: each evening its teachers and their times, of all children. */
export const TimesView = ({ desk }: { desk: Desk }) => {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const evenings = desk.family.cycle.sessions
    .map((session) => ({ session, ...gridOf(desk.family, session.id) }))
    .filter(({ rows }) => rows.length > 0);
  if (evenings.length === 0) return <Empty message={t('interviewsFamily:none')} />;
  return (
    <>
      {evenings.map(({ session, columns, rows }) => {
        const day = formatDayLong(session.dateOf);
        const label = t('interviewsFamily:grid.label', { day });
        return (
          <Titled
            key={session.id}
            title={day}
            beside={<span className={classes.quiet}>{session.itemName}</span>}
          >
            {isNarrow ? (
              <ul className={classes.rows} aria-label={label}>
                {rows.map((row) => (
                  <TimesCard key={row.teacher.id} desk={desk} row={row} />
                ))}
              </ul>
            ) : (
              <TimesTable desk={desk} label={label} columns={columns} rows={rows} />
            )}
          </Titled>
        );
      })}
      <ul className={classes.legend} aria-label={t('interviewsFamily:grid.legend')}>
        {states.map((state) => (
          <li key={state}>
            <span className={classes.cell} data-state={state} aria-hidden>
              {t(`interviewsFamily:sign.${state}`)}
            </span>
            {t(`interviewsFamily:legend.${state}`)}
          </li>
        ))}
      </ul>
    </>
  );
};
