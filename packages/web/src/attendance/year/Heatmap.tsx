import '../roll/attendance.words.ts';
import { formatDayLong, formatMonth } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './Heatmap.module.css';
import { type HeatDay, namedWeeks } from './year.rules.ts';

const CELL = 13;
const markName = (mark: HeatDay['mark']) =>
  mark === 'none'
    ? t('attendance:strip.none')
    : mark === 'leave'
      ? t('attendance:strip.E')
      : t(`attendance:markName.${mark}`);

/** A year of the morning roll, a column a week; the list beside it says the same in words. */
export const Heatmap = ({ weeks }: { weeks: HeatDay[][] }) => {
  const height = (weeks[0]?.length ?? 5) * CELL;
  const named = namedWeeks(weeks);
  return (
    // A wide picture on a narrow screen scrolls by itself, with the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.frame} tabIndex={0} aria-label={t('attendance:heatmap')}>
      <svg
        className={classes.year}
        width={weeks.length * CELL}
        height={height + 16}
        viewBox={`0 0 ${weeks.length * CELL} ${height + 16}`}
        role="img"
        aria-label={t('attendance:heatmap')}
      >
        <defs>
          <pattern
            id="hatched"
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="4" className={classes.hatch} />
          </pattern>
        </defs>
        {weeks.map((week, x) => (
          <g key={week[0]?.day} transform={`translate(${x * CELL} 0)`}>
            {named.includes(x) && (
              <text y={11} className={classes.month}>
                {formatMonth(week[0]?.day)}
              </text>
            )}
            {week.map(({ day, mark }, y) => (
              <g
                key={day}
                transform={`translate(0 ${y * CELL + 16})`}
                className={classes.day}
                data-mark={mark}
              >
                <title>{t('attendance:heatmapDay', { day: formatDayLong(day), mark: markName(mark) })}</title>
                <rect width={11} height={11} rx={2} />
                {mark === 'late' && <rect y={5.5} width={11} height={5.5} rx={2} className={classes.half} />}
              </g>
            ))}
          </g>
        ))}
      </svg>
      <ul className={classes.legend}>
        {(['present', 'late', 'leave', 'absent'] as const).map((mark) => (
          <li key={mark}>
            <svg width={11} height={11} aria-hidden className={classes.day} data-mark={mark}>
              <rect width={11} height={11} rx={2} />
              {mark === 'late' && <rect y={5.5} width={11} height={5.5} rx={2} className={classes.half} />}
            </svg>
            {markName(mark)}
          </li>
        ))}
      </ul>
    </section>
  );
};
