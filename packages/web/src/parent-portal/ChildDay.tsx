import './family.words.ts';
import type { AttendanceSummary, LessonToday } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { DaysNear } from './DaysNear.tsx';
import classes from './family.module.css';
import { Lessons } from './Lessons.tsx';
import { Replies } from './Replies.tsx';

const markOf = ({ mark, timeArrived, isSchoolDay, note }: AttendanceSummary): string => {
  if (mark === 'late' && timeArrived) return t('family:mark.lateAt', { time: formatTime(timeArrived) });
  if (mark) return t(`family:mark.${mark}`);
  if (isSchoolDay) return t('family:mark.none');
  return note ? t('family:noSchoolWhy', { note }) : t('family:noSchool');
};

const stateOf = (child: AttendanceSummary): string => {
  const mark = markOf(child);
  return child.reason ? t('family:why', { mark, reason: child.reason }) : mark;
};

const LessonsOf = ({ lessons }: { lessons: LessonToday[] | null }) => {
  if (lessons === null) return <p className={classes.note}>{t('family:lessonsHidden')}</p>;
  if (lessons.length === 0) return <p className={classes.note}>{t('family:noLessons')}</p>;
  return <Lessons of={lessons} label={t('family:lessons')} />;
};

/** One child's day: here or not and why, with whom, what the school knows of, what the lessons are. */
export const ChildDay = ({ child }: { child: AttendanceSummary }) => (
  <article className={classes.child} aria-label={child.fullName}>
    <header className={classes.head} data-mark={child.mark || undefined}>
      <strong>{child.fullName}</strong>
      <span className={classes.state}>{stateOf(child)}</span>
      {child.rollClass && (
        <span className={classes.quiet}>
          {child.teacher
            ? t('family:inClass', { rollClass: child.rollClass, teacher: child.teacher })
            : child.rollClass}
        </span>
      )}
    </header>
    {child.mayExplain && <Replies child={child} />}
    {child.ahead.length > 0 && (
      <section className={classes.part}>
        <h3>{t('family:ahead')}</h3>
        <ul className={classes.lines}>
          {child.ahead.map(({ id, dateFrom, dateTo, reason }) => (
            <li key={id}>
              <DaysNear dateFrom={dateFrom} dateTo={dateTo} />
              <span className={classes.quiet}>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {child.isSchoolDay && (
      <section className={classes.part}>
        <h3>{t('family:lessons')}</h3>
        <LessonsOf lessons={child.lessons} />
      </section>
    )}
    {child.daysAbsent !== null && child.daysLate !== null && (
      <p className={classes.note}>
        {t('family:year')}:{' '}
        {t('family:yearCount', {
          absent: t('family:absentDays', { count: child.daysAbsent }),
          late: t('family:lateDays', { count: child.daysLate }),
        })}
      </p>
    )}
    <p className={classes.note}>{t('family:call')}</p>
  </article>
);
