import '../behaviour.words.ts';
import type { BehaviourSummary } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './tab.module.css';

/** Weeks as columns: up what was positive, down what was negative, to one scale. */
export const WeekStrip = ({ weeks }: Pick<BehaviourSummary, 'weeks'>) => {
  const most = Math.max(1, ...weeks.flatMap(({ positive, negative }) => [positive, negative]));
  const height = (count: number) => `${(count / most) * 48}%`;
  const inWords = ({ week, positive, negative }: BehaviourSummary['weeks'][number]) =>
    t('behaviour:tab.week', { day: formatDay(week), positive, negative });
  const remarkable = weeks.filter(({ positive, negative }) => positive + negative > 0);
  return (
    <div
      className={classes.strip}
      role="img"
      aria-label={[t('behaviour:tab.strip'), ...remarkable.map(inWords)].join('. ')}
    >
      {weeks.map((week) => (
        <span key={week.week} className={classes.week} title={inWords(week)}>
          <span className={classes.up} style={{ height: height(week.positive) }} />
          <span className={classes.down} style={{ height: height(week.negative) }} />
        </span>
      ))}
    </div>
  );
};
