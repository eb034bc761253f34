import './states.words.ts';
import type { AbsenceSettings } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { Link } from '@tanstack/react-router';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Empty } from '../../ui/states/Empty.tsx';

/** What a list of today's rolls says when there is none: why, and where the next school day is. */
export const NoRollsToday = ({ settings }: { settings: AbsenceSettings | undefined }) => {
  if (!settings || settings.isSchoolDay) return <Empty message={t('attendance:noRollsOfYours')} />;
  const note = settings.dayNote || t('attendance:noSchoolDay');
  return (
    <Empty message={t('attendance:noRollsToday', { note })}>
      {settings.nextDay && (
        <Link to="/attendance/class" search={{ date: settings.nextDay }}>
          {t('attendance:goToDay', { day: formatDayShort(settings.nextDay) })}
        </Link>
      )}
    </Empty>
  );
};
