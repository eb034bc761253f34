import './organise.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import classes from './organise.module.css';

/** Most breaks of a teacher on an evening. */
const MAX_BREAKS = 10;

interface BreaksEditorProps {
  breaks: { timeStart: string; timeEnd: string }[];
  onChange: (breaks: { timeStart: string; timeEnd: string }[]) => void;
}

/** The breaks of a teacher on one evening. */
export const BreaksEditor = ({ breaks, onChange }: BreaksEditorProps) => (
  <>
    {breaks.map((pause, at) => {
      const put = (part: Partial<typeof pause>) =>
        onChange(breaks.map((one, index) => (index === at ? { ...one, ...part } : one)));
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break has nothing but its place that tells it apart
        <div key={at} className={classes.moment}>
          <TimeField
            label={t('interviewOrganise:hours.breakFrom', { number: at + 1 })}
            value={pause.timeStart}
            onChange={(timeStart) => put({ timeStart })}
          />
          <TimeField
            label={t('interviewOrganise:hours.breakTo', { number: at + 1 })}
            value={pause.timeEnd}
            onChange={(timeEnd) => put({ timeEnd })}
          />
          <Button
            variant="default"
            aria-label={t('interviewOrganise:hours.breakRemove', { number: at + 1 })}
            onClick={() => onChange(breaks.filter((_, index) => index !== at))}
          >
            {t('interviewOrganise:hours.breakLess')}
          </Button>
        </div>
      );
    })}
    {breaks.length < MAX_BREAKS && (
      <Button
        size="compact-sm"
        variant="default"
        className={classes.own}
        onClick={() => onChange([...breaks, { timeStart: '', timeEnd: '' }])}
      >
        {t('interviewOrganise:hours.breakAdd')}
      </Button>
    )}
  </>
);
