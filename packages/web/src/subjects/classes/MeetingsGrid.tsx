import '../classes.words.ts';
import type { Period } from '@homeroom/contract/subjects/subjects.schemas.ts';
import { TextInput } from '@mantine/core';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import classes from './MeetingsGrid.module.css';
import { type Meeting, meetingAt, meetingDays, withMeeting, withRoom } from './meetings.rules.ts';

interface MeetingsGridProps {
  periods: readonly Period[];
  cycleDays: number;
  meetings: Meeting[];
  onChange: (meetings: Meeting[]) => void;
}

const dayName = (day: number | null) =>
  day === null ? t('classes:records.everyDay') : t('classes:records.day', { n: day });

/** When a class meets, and where: a box for each period of each day of the cycle. */
export const MeetingsGrid = ({ periods, cycleDays, meetings, onChange }: MeetingsGridProps) => {
  const days = meetingDays(cycleDays, meetings);
  return (
    <section className={classes.meetings} aria-label={t('classes:records.meetings')}>
      <h3>{t('classes:records.meetings')}</h3>
      <p className={record.quiet}>
        {t(periods.length > 0 ? 'classes:records.meetingsHint' : 'classes:records.noPeriods')}
      </p>
      {periods.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <section className={record.wide} tabIndex={0} aria-label={t('classes:records.meetingsHint')}>
          <table className={classes.grid}>
            <thead>
              <tr>
                <td />
                {days.map((day) => (
                  <th key={day} scope="col">
                    {dayName(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {periods.map((period) => (
                <tr key={period.id}>
                  <th scope="row">
                    {period.itemName}
                    <small>{formatTime(period.timeStart)}</small>
                  </th>
                  {days.map((day) => {
                    const meeting = meetingAt(meetings, period.id, day);
                    const place = { period: period.itemName, day: dayName(day) };
                    return (
                      <td key={day}>
                        <label className={classes.box}>
                          <input
                            type="checkbox"
                            aria-label={t('classes:records.meets', place)}
                            checked={meeting !== undefined}
                            onChange={(event) =>
                              onChange(withMeeting(meetings, period.id, day, event.currentTarget.checked))
                            }
                          />
                        </label>
                        {meeting && (
                          <TextInput
                            size="xs"
                            aria-label={t('classes:records.room', place)}
                            value={meeting.location}
                            maxLength={100}
                            onChange={(event) =>
                              onChange(withRoom(meetings, period.id, day, event.currentTarget.value))
                            }
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
};
