import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './family.words.ts';
import { Checkbox } from '@mantine/core';
import { formatDayLong } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import classes from './family.module.css';
import type { EveningChoice } from './plan.rules.ts';

/** Whether the family comes on an evening, and from when to when. */
export const EveningChoices = ({
  of,
  onChange,
}: {
  of: EveningChoice;
  onChange: (of: EveningChoice) => void;
}) => {
  const day = formatDayLong(of.dateOf);
  return (
    <li className={classes.choice}>
      <Checkbox
        label={day}
        checked={of.comes}
        onChange={(event) => onChange({ ...of, comes: event.currentTarget.checked })}
      />
      {of.comes && (
        <div className={classes.hours}>
          <TimeField
            label={t('interviewsFamily:plan.from')}
            aria-label={`${t('interviewsFamily:plan.from')}, ${day}`}
            value={of.timeStart}
            onChange={(timeStart) => onChange({ ...of, timeStart })}
          />
          <TimeField
            label={t('interviewsFamily:plan.to')}
            aria-label={`${t('interviewsFamily:plan.to')}, ${day}`}
            value={of.timeEnd}
            onChange={(timeEnd) => onChange({ ...of, timeEnd })}
          />
        </div>
      )}
    </li>
  );
};
