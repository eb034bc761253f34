import '../roll/attendance.words.ts';
import type { AbsenceSettings } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import classes from './NoSchool.module.css';

interface NoSchoolProps {
  dateOf: string;
  settings: AbsenceSettings;
  onDay: (day: string) => void;
}

/** "No rolls today: Saturday", with the school days around it. */
export const NoSchool = ({ dateOf, settings, onDay }: NoSchoolProps) => {
  const note = settings.dayNote || t('attendance:noSchoolDay');
  const message =
    dateOf === settings.today
      ? t('attendance:noRollsToday', { note })
      : t('attendance:noRollsOn', { day: formatDayShort(dateOf), note });
  return (
    <Empty message={message}>
      <div className={classes.days}>
        {[settings.nextDay, settings.previousDay].map((day, i) =>
          day ? (
            <PlainButton
              key={day}
              size="small"
              variant={i === 0 ? 'filled' : 'default'}
              onClick={() => onDay(day)}
            >
              {t('attendance:goToDay', { day: formatDayShort(day) })}
            </PlainButton>
          ) : null,
        )}
      </div>
    </Empty>
  );
};
