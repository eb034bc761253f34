import '../behaviour.words.ts';
import type { BehaviourSummary } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import classes from './tab.module.css';
import { WeekStrip } from './WeekStrip.tsx';

const counted = ['positive', 'negative', 'neutral'] as const;

/** Positive and negative as two totals, never one sum; the level; what is still to be done; and the time by weeks. */
export const Summary = ({ summary }: { summary: BehaviourSummary }) => (
  <>
    <dl className={classes.totals}>
      {counted.map((kind) => (
        <div key={kind} data-total={kind}>
          <dt>{t(`behaviour:tab.${kind}`)}</dt>
          <dd>
            <b>{summary[kind].count}</b>{' '}
            {summary[kind].weight > 0 && (
              <span>{t('behaviour:tab.points', { count: summary[kind].weight })}</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('behaviour:tab.level')}</dt>
        <dd>
          {summary.level?.itemName ?? t('behaviour:tab.noLevel')}{' '}
          {summary.level && (
            <DaySaid day={summary.level.dateOf} say={(day) => t('behaviour:tab.levelSince', { day })} />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('behaviour:tab.openActions')}</dt>
        <dd>{summary.openActions}</dd>
      </div>
    </dl>
    <WeekStrip weeks={summary.weeks} />
  </>
);
