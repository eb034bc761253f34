import './evening.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { LandingPart, LandingRow } from '../../ui/layout/LandingPart.tsx';
import { runSheetQuery } from '../staff/staff.api.ts';
import classes from './evening.module.css';
import { standOf } from './evening.rules.ts';

type Session = ParentTeacherCycle['sessions'][number];

/** Which of the evenings of today one holds oneself, with what comes next in each. */
const HeldTonight = ({ sessions }: { sessions: readonly Session[] }) => {
  const own = useSession().session?.personID ?? null;
  const sheets = useQueries({
    // Who is not met in the cycle is refused, which is no fault of theirs.
    queries: sessions.map(({ id }) => ({ ...runSheetQuery(id, 0), retry: false, enabled: own !== null })),
  });
  useRefreshOnChange('ParentTeacherTeacherSchedule', own === null ? [] : [own], [
    'ParentTeacherTeacherSchedule',
    'evening',
  ]);
  const held = sessions.flatMap((session, index) => {
    const rows = sheets[index]?.data?.rows ?? [];
    return rows.length > 0 ? [{ session, rows }] : [];
  });
  if (held.length === 0) return null;
  return (
    <LandingPart title={t('interviewEvening:tonight')}>
      <ul className={classes.tonight}>
        {held.map(({ session, rows }) => {
          const { now, next } = standOf(rows);
          const first = now ?? next;
          const time = `${formatTime(session.timeStart)} – ${formatTime(session.timeEnd)}`;
          return (
            <LandingRow
              key={session.id}
              actions={
                <Link
                  to="/interview/evening/$id"
                  params={{ id: String(session.id) }}
                  search={{}}
                  aria-label={`${t('interviewEvening:hold')}: ${time}`}
                >
                  {t('interviewEvening:hold')}
                </Link>
              }
            >
              <strong>{time}</strong>
              <span>{t('interviewEvening:talks', { count: rows.length })}</span>
              {first && (
                <span className={classes.quiet}>
                  {t('interviewEvening:first', {
                    name: first.student.fullName,
                    time: formatTime(first.timeStart),
                  })}
                </span>
              )}
            </LandingRow>
          );
        })}
      </ul>
    </LandingPart>
  );
};

export default HeldTonight;
