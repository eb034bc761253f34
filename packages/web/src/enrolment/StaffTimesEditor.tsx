import '@mantine/core/styles/ActionIcon.layer.css';
import './enrolment.words.ts';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { t } from '../platform/words/words.ts';
import { TimeField } from '../ui/fields/TimeField.tsx';
import classes from './StaffTab.module.css';
import { type TimeDraft, weekdayName } from './staff.rules.ts';

/** The times of a member of staff, a line each; the whole list is saved. */
export const StaffTimesEditor = ({
  times,
  onChange,
}: {
  times: TimeDraft[];
  onChange: (times: TimeDraft[]) => void;
}) => {
  const change = (at: number, part: Partial<TimeDraft>) =>
    onChange(times.map((time, index) => (index === at ? { ...time, ...part } : time)));
  const last = times.at(-1);
  return (
    <section aria-label={t('enrolment:staff.times')} className={classes.editor}>
      <h3>{t('enrolment:staff.times')}</h3>
      {times.map((time, at) => {
        const n = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands; it has no other name
          <div key={at} className={classes.time}>
            <NativeSelect
              aria-label={t('enrolment:staff.dayOf', { n })}
              value={time.weekday}
              data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))}
              onChange={(event) => change(at, { weekday: Number(event.currentTarget.value) })}
            />
            <TimeField
              aria-label={t('enrolment:staff.fromOf', { n })}
              value={time.timeStart}
              onChange={(timeStart) => change(at, { timeStart })}
            />
            <TimeField
              aria-label={t('enrolment:staff.toOf', { n })}
              value={time.timeEnd}
              onChange={(timeEnd) => change(at, { timeEnd })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('enrolment:staff.removeTime', { day: weekdayName(time.weekday) })}
              onClick={() => onChange(times.filter((_, index) => index !== at))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        variant="default"
        size="compact-md"
        // The next one is most likely the same on the next day.
        onClick={() =>
          onChange([
            ...times,
            {
              weekday: last ? (last.weekday % 7) + 1 : 1,
              timeStart: last?.timeStart ?? '',
              timeEnd: last?.timeEnd ?? '',
            },
          ])
        }
      >
        {t('enrolment:staff.addTime')}
      </Button>
    </section>
  );
};
