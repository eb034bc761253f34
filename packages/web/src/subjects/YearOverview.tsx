import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { useId, useMemo } from 'react';
import { formatAs, formatDayLong } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { type DayKind, kindOf, monthsOf, schoolDaysOf } from './calendar.rules.ts';
import classes from './YearOverview.module.css';

const CELL = 14;
const kinds: DayKind[] = ['school', 'holiday', 'vacation', 'weekend'];

/** One day: filled, hatched, a ring or a dot, so that nothing hangs on a colour. */
const Mark = ({ kind, hatch }: { kind: DayKind; hatch: string }) => {
  if (kind === 'vacation') return <circle cx={6} cy={6} r={3.5} className={classes.vacation} />;
  if (kind === 'weekend') return <circle cx={6} cy={6} r={1} className={classes.weekend} />;
  return (
    <rect
      width={12}
      height={12}
      rx={2}
      className={classes[kind]}
      {...(kind === 'holiday' ? { fill: `url(#${hatch})` } : {})}
    />
  );
};

/** The months of a year with the kind of each day; what it says in words stands beside it and in the lists below. */
export const YearOverview = ({ year }: { year: AcademicCalendar }) => {
  const hatch = useId().replaceAll(':', '');
  const months = useMemo(() => monthsOf(year), [year]);
  const days = useMemo(() => schoolDaysOf(year), [year]);
  const counted = t('subjects:calendar.schoolDays', { count: days });
  const name = t('subjects:calendar.overviewOf', {
    name: year.itemName,
    days: counted,
    terms: t('subjects:calendar.termCount', { count: year.terms.length }),
  });

  return (
    <figure className={classes.overview}>
      <figcaption>
        <b aria-live="polite">{counted}</b>
        {kinds.map((kind) => (
          <span key={kind} className={classes.kind}>
            <svg width={12} height={12} aria-hidden>
              <Mark kind={kind} hatch={hatch} />
            </svg>
            {t(`subjects:calendar.kind.${kind}`)}
          </span>
        ))}
      </figcaption>
      <div className={classes.months} role="img" aria-label={name}>
        {months.map(({ month, weeks }, at) => (
          <svg key={month} width={CELL * 7} height={CELL * 6 + 20} aria-hidden>
            {at === 0 && (
              <defs>
                <pattern
                  id={hatch}
                  width="4"
                  height="4"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <line x1="0" y1="0" x2="0" y2="4" className={classes.hatch} />
                </pattern>
              </defs>
            )}
            <text y={11} className={classes.month}>
              {formatAs(month, month.slice(5, 7) === '01' || at === 0 ? 'MMM yyyy' : 'MMM')}
            </text>
            {weeks.flatMap((week, y) =>
              week.map((day, x) => {
                const found = day && kindOf(year, day);
                if (!day || !found) return null;
                const what = [t(`subjects:calendar.kind.${found.kind}`), found.name]
                  .filter(Boolean)
                  .join(', ');
                return (
                  <g key={day} transform={`translate(${x * CELL} ${y * CELL + 18})`}>
                    <Mark kind={found.kind} hatch={hatch} />
                    <rect width={CELL} height={CELL} className={classes.target}>
                      <title>{t('subjects:calendar.dayIs', { day: formatDayLong(day), what })}</title>
                    </rect>
                  </g>
                );
              }),
            )}
          </svg>
        ))}
      </div>
    </figure>
  );
};
