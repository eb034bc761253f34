import '../roll/states.words.ts';
import './day.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useSchoolMinute } from '../../platform/session/useSchoolMinute.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import { AsOf } from '../../ui/states/AsOf.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { settingsQuery } from '../roll/attendance.api.ts';
import { NoRollsToday } from '../roll/NoRollsToday.tsx';
import { DayTimeline } from './DayTimeline.tsx';
import classes from './timeline.module.css';
import { type DayRow, dayRows, nextRoll } from './timeline.rules.ts';
import { useTeacherDay } from './useTeacherDay.ts';

/** Beyond it, minutes are not what somebody counts in. */
const MAX_MINUTES = 90;

/** "Next: Science 8A, Lab 2 in 12 min". */
const nextText = (rows: readonly DayRow[], now: string): string => {
  const next = nextRoll(rows, now);
  if (!next) return t('attendanceDay:nothingNext');
  const { roll, minutes } = next;
  const what = [roll.itemName, roll.location].filter(Boolean).join(', ');
  return minutes > MAX_MINUTES
    ? t('attendanceDay:nextAt', { what, time: formatTime(roll.timeStart) })
    : t('attendanceDay:next', { what, minutes });
};

/** The school day of the teacher who is signed in, as a line of time; Enter opens the roll to mark next. */
export const TeacherDayPanel = () => {
  const { session } = useSession();
  const today = session?.today ?? '';
  const minute = useSchoolMinute();
  const day = useTeacherDay(session?.personID ? today : null);
  const settings = useQuery({ ...settingsQuery(today), enabled: today !== '' });
  const panel = useRef<HTMLDivElement>(null);

  // The roll to mark next has the focus, so that Enter opens it.
  const isRead = day.data !== undefined;
  useEffect(() => {
    const active = document.activeElement;
    const free = !active || active === document.body || active.tagName === 'H1' || active.tagName === 'MAIN';
    if (isRead && free)
      panel.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
  }, [isRead]);

  if (!session?.personID) return null;
  const hasRolls = day.data !== undefined && day.data.rolls.length > 0;
  const rows = hasRolls ? dayRows(day.data) : [];
  const late = (day.data?.rolls ?? []).filter(({ overdue }) => overdue).map(({ itemName }) => itemName);
  const now = minute.startsWith(today) ? minute.slice(11) : null;
  return (
    <Titled
      title={t('attendance:myRolls')}
      beside={
        <>
          <span className={classes.quiet}>
            {formatDayShort(today)} <AsOf at={day.dataUpdatedAt} />
          </span>
          {/* Its line stays while it is read, and whatever it says. */}
          <span className={classes.next}>
            {hasRolls && now !== null && (
              <>
                {late.length > 0 && (
                  <strong className={classes.overdue}>
                    {t('attendanceDay:overdue', { names: late.join(', ') })}
                  </strong>
                )}{' '}
                <span>{nextText(rows, now)}</span>
              </>
            )}
          </span>
        </>
      }
    >
      <div ref={panel}>
        <Read of={day} rows={8} height="56px">
          {() =>
            hasRolls ? (
              <DayTimeline rows={rows} now={now} label={t('attendance:myRolls')} />
            ) : (
              <NoRollsToday settings={settings.data} />
            )
          }
        </Read>
      </div>
    </Titled>
  );
};
