import './family.words.ts';
import type { AttendanceSummary, LessonToday } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { formatPartOfDay, formatTime } from '../platform/formats.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { DaysNear } from './DaysNear.tsx';
import classes from './family.module.css';
import { Lessons } from './Lessons.tsx';
import { Replies } from './Replies.tsx';
import { repliesQuery } from './replies.api.ts';

const markOf = ({ mark, timeArrived, isSchoolDay, note }: AttendanceSummary): string => {
  if (mark === 'late' && timeArrived) return t('family:mark.lateAt', { time: formatTime(timeArrived) });
  if (mark) return t(`family:mark.${mark}`);
  if (isSchoolDay) return t('family:mark.none');
  return note ? t('family:noSchoolWhy', { note }) : t('family:noSchool');
};

/** What one has said of today's absence where the school shows no reason yet: it waits for the office, or is confirmed. */
function useExplained({
  id,
  mark,
  unexplained,
  mayExplain,
}: AttendanceSummary): 'waiting' | 'accepted' | undefined {
  const today = useToday();
  const replies = useQuery({ ...repliesQuery, enabled: mayExplain });
  if (mark !== 'absent' || !unexplained.some(({ dateOf }) => dateOf === today)) return undefined;
  const said = replies.data?.filter(
    ({ studentID, kind, dateFrom, dateTo }) =>
      studentID === id && kind !== 'atSchool' && dateFrom <= today && dateTo >= today,
  );
  return (['waiting', 'accepted'] as const).find((state) => said?.some((one) => one.state === state));
}

const stateOf = (child: AttendanceSummary, explained: ReturnType<typeof useExplained>): string => {
  const mark = markOf(child);
  if (explained) return t('family:why', { mark, reason: t(`family:explained.${explained}`) });
  const reason = [child.reason, formatPartOfDay(child)].filter(Boolean).join(', ');
  return reason ? t('family:why', { mark, reason }) : mark;
};

const LessonsOf = ({ lessons }: { lessons: LessonToday[] | null }) => {
  if (lessons === null) return <p className={classes.note}>{t('family:lessonsHidden')}</p>;
  if (lessons.length === 0) return <p className={classes.note}>{t('family:noLessons')}</p>;
  return <Lessons of={lessons} label={t('family:lessons')} />;
};

/** One child's day: here or not and why, with whom, what the school knows of, what the lessons are. */
export const ChildDay = ({ child }: { child: AttendanceSummary }) => {
  const explained = useExplained(child);
  return (
    <article className={classes.child} aria-label={child.fullName}>
      <header className={classes.head} data-mark={child.mark || undefined} data-explained={explained}>
        <strong>{child.fullName}</strong>
        <span className={classes.state}>{stateOf(child, explained)}</span>
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
            {child.ahead.map(({ id, reason, ...days }) => (
              <li key={id}>
                <DaysNear {...days} />
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
};
