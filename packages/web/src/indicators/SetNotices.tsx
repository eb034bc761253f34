import './indicators.words.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words.ts';
import classes from './SetWork.module.css';

interface SetNoticesProps {
  set: IndicatorClass;
  /** How long until it is submitted for whoever is away; null while nothing counts down. */
  countdown: string | null;
  onTakeUp: () => void;
}

/** What has to be known of the set before it is worked on: cancelled, about to be submitted, changed by the roll. */
export const SetNotices = ({ set, countdown, onTakeUp }: SetNoticesProps) => {
  const changed = set.indicatorClassStudents.filter(({ changedSince }) => changedSince !== null);
  return (
    <>
      {countdown !== null && (
        <p role="alert" className={classes.notice}>
          {t('indicators:countdown', { seconds: countdown })}
          <Button size="compact-sm" variant="default">
            {t('indicators:stay')}
          </Button>
        </p>
      )}
      {set.active === 0 && (
        <p className={classes.notice}>
          {t('indicators:cancelled.text')}
          {set.permission === 2 && (
            <Button size="compact-sm" variant="default" onClick={onTakeUp}>
              {t('indicators:cancelled.back')}
            </Button>
          )}
        </p>
      )}
      {changed.length > 0 && (
        <p role="status" className={classes.notice}>
          {t('indicators:changedSince', {
            count: changed.length,
            names: changed.map(({ fullName }) => fullName).join('; '),
          })}
        </p>
      )}
    </>
  );
};
