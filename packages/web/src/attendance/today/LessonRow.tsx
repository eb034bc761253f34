import './day.words.ts';
import type { TeacherRoll } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { WaitingOfRoll } from '../roll/roll.outbox.ts';
import { countsText } from '../roll/roll.words.ts';
import { useRollLink } from '../roll/useRollLink.ts';
import { carriedText } from './carried.words.ts';
import { RollStands } from './RollStands.tsx';
import classes from './timeline.module.css';

interface LessonRowProps {
  roll: TeacherRoll;
  /** What of the roll waits in this browser. */
  waiting: WaitingOfRoll | undefined;
  /** It is the one to mark next. */
  isNext: boolean;
  /** The line of the school's time, where it is in this row. */
  now: ReactNode;
}

/** Level, room and period, and who stands in for whom. */
const placeText = ({ level, location, periodName, isRelief, reliefBy }: TeacherRoll): string =>
  [
    level,
    location,
    periodName,
    isRelief && t('attendanceDay:relief'),
    reliefBy.length > 0 && t('attendanceDay:reliefBy', { names: reliefBy.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');

/** A lesson with its roll, and who is away by what the day has said so far: room for that is kept, so that nothing moves. */
export const LessonRow = ({ roll, waiting, isNext, now }: LessonRowProps) => {
  const linkOf = useRollLink();
  const everybody = roll.carried.length;
  return (
    <Link
      {...linkOf(roll)}
      className={classes.lesson}
      data-row
      data-next={isNext || undefined}
      data-overdue={(roll.overdue && !waiting?.hasSubmit) || undefined}
      data-untouched={roll.state === 'notMarked' || undefined}
    >
      {now}
      <span className={classes.time}>{roll.timeStart ? formatTime(roll.timeStart) : ''}</span>
      <span className={classes.name}>{roll.itemName}</span>{' '}
      <span className={classes.state}>
        <RollStands state={roll} waiting={waiting} />
      </span>{' '}
      {/* The server cannot have counted the marks that wait here. */}
      <span className={classes.counts}>{waiting ? '' : countsText(roll)}</span>{' '}
      <span className={classes.where}>{placeText(roll)}</span>{' '}
      <span className={classes.carried} title={carriedText(roll.carried, everybody) || undefined}>
        {carriedText(roll.carried)}
      </span>
    </Link>
  );
};
