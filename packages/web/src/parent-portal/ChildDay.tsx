import './family.words.ts';
import type { AbsenceReply } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useToday } from '../platform/session/session.ts';
import { formatPartOfDay, formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { DaysNear } from './DaysNear.tsx';
import { dayStateOf } from './day.rules.ts';
import classes from './family.module.css';
import { NextLesson } from './NextLesson.tsx';
import { WriteToTeachers } from './Reach.tsx';
import { Said } from './Said.tsx';
import type { Replies } from './useReplies.tsx';

const markOf = (child: AttendanceSummary): string => {
  const state = dayStateOf(child);
  if (state === 'noSchool') return child.note && t('family:noSchoolWhy', { note: child.note });
  if (state === 'late' && child.timeArrived)
    return t('family:mark.lateAt', { time: formatTime(child.timeArrived) });
  return state === 'none' ? '' : t(`family:mark.${state}`);
};

/** What one has said of today's absence where the school shows no reason yet: it waits for the office, or is confirmed. */
function explainedToday(
  { mark, unexplained }: AttendanceSummary,
  said: readonly AbsenceReply[],
  today: string,
): 'waiting' | 'accepted' | undefined {
  if (mark !== 'absent' || !unexplained.some(({ dateOf }) => dateOf === today)) return undefined;
  const ofToday = said.filter(
    ({ kind, dateFrom, dateTo }) => kind !== 'atSchool' && dateFrom <= today && dateTo >= today,
  );
  return (['waiting', 'accepted'] as const).find((state) => ofToday.some((one) => one.state === state));
}

/** More of where a child is today than the head says; empty: there is no more. */
const moreOf = (child: AttendanceSummary, explained: ReturnType<typeof explainedToday>): string => {
  const mark = markOf(child);
  if (explained) return t('family:why', { mark, reason: t(`family:explained.${explained}`) });
  const reason = [child.reason, formatPartOfDay(child)].filter(Boolean).join(', ');
  if (reason) return t('family:why', { mark, reason });
  return child.mark ? '' : mark;
};

interface ChildDayProps {
  child: AttendanceSummary;
  replies: Replies;
  /** Its name begins it: others are shown beside it. */
  isNamed: boolean;
}

/** One child's day: why it is not at school, with whom it is, what is next, what the school knows of and was told. */
export const ChildDay = ({ child, replies, isNamed }: ChildDayProps) => {
  const today = useToday();
  const explained = explainedToday(child, replies.said(child), today);
  const more = moreOf(child, explained);
  const inClass =
    child.rollClass &&
    (child.teacher
      ? t('family:inClass', { rollClass: child.rollClass, teacher: child.teacher })
      : child.rollClass);
  return (
    <article className={classes.child} aria-label={child.fullName}>
      {(isNamed || inClass || more) && (
        <header className={classes.head} data-mark={child.mark || undefined} data-explained={explained}>
          {isNamed && <h3>{child.givenName}</h3>}
          {more && <span className={classes.state}>{more}</span>}
          {inClass && <span className={classes.quiet}>{inClass}</span>}
        </header>
      )}
      {child.isSchoolDay && <NextLesson child={child} />}
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
      {child.mayExplain && <Said child={child} replies={replies} />}
      <WriteToTeachers child={child} />
      {child.daysAbsent !== null && child.daysLate !== null && (
        <p className={`${classes.note} ${classes.quiet}`}>
          {t('family:year')}:{' '}
          {t('family:yearCount', {
            absent: t('family:absentDays', { count: child.daysAbsent }),
            late: t('family:lateDays', { count: child.daysLate }),
          })}
        </p>
      )}
    </article>
  );
};
