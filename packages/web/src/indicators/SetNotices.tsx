import './indicators.words.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words/words.ts';
import classes from './SetWork.module.css';

/** What has to be known of a set before it is worked on: that it was cancelled, and counts for nothing. */
export const SetNotices = ({ set, onTakeUp }: { set: IndicatorClass; onTakeUp: () => void }) =>
  set.active === 0 && (
    <p className={classes.notice}>
      {t('indicators:cancelled.text')}
      {set.permission === 2 && (
        <Button size="compact-sm" variant="default" onClick={onTakeUp}>
          {t('indicators:cancelled.back')}
        </Button>
      )}
    </p>
  );
