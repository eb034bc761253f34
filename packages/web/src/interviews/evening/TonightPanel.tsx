import './evening.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../platform/formats.ts';
import { useRefreshOnChange } from '../../platform/refreshOnChange.ts';
import { useSession, useToday } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { LandingPart, LandingRow } from '../../ui/LandingPart.tsx';
import { cyclesQuery } from '../family/family.api.ts';
import { runSheetQuery } from '../staff/staff.api.ts';
import classes from './evening.module.css';
import { standOf } from './evening.rules.ts';

type Session = ParentTeacherCycle['sessions'][number];

/** The interviews of today that one holds oneself; nothing on a day without. */
export const TonightPanel = () => {
  const today = useToday();
  const own = useSession().session?.personID ?? null;
  const cycles = useQuery(cyclesQuery);
  useRefreshOnChange('InterviewCycle', 'all', ['InterviewCycle']);
  const tonight = (cycles.data ?? []).flatMap(({ sessions }) =>
    sessions.filter(({ dateOf }) => dateOf === today),
  );
  const sheets = useQueries({
    // Who is not met in the cycle is refused, which is no fault of theirs.
    queries: tonight.map(({ id }) => ({ ...runSheetQuery(id, 0), retry: false, enabled: own !== null })),
  });
  useRefreshOnChange('ParentTeacherTeacherSchedule', own === null ? [] : [own], [
    'ParentTeacherTeacherSchedule',
    'evening',
  ]);
  const held = tonight.flatMap((session: Session, index) => {
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
