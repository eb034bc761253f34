import './followUp.words.ts';
import '../../ui/people/people.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession, useToday } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { LandingRow } from '../../ui/layout/LandingPart.tsx';
import { useComing } from '../../ui/states/coming.ts';
import classes from '../behaviour.module.css';
import { sessionsQuery } from '../sessions/sessions.api.ts';

/** The detention sessions of today that one supervises; nothing where there is none. */
export const SessionsToday = () => {
  const today = useToday();
  const me = useSession().session?.personID;
  const sessions = useQuery(sessionsQuery(today, today));
  useComing(sessions.isPending);
  const mine = sessions.data?.filter(({ supervisor }) => supervisor?.id === me) ?? [];
  if (mine.length === 0) return null;
  return (
    <ul>
      {mine.map(({ id, timeStart, place, taken }) => {
        const where = [formatTime(timeStart), place].filter(Boolean).join(' · ');
        return (
          <LandingRow key={id}>
            <Link
              to="/behaviour/sessions"
              search={{ session: id }}
              aria-label={`${t('followUp:session')}: ${where}`}
            >
              {t('followUp:session')}
            </Link>
            <span>{where}</span>
            <span className={classes.quiet}>{t('people:members', { count: taken })}</span>
          </LandingRow>
        );
      })}
    </ul>
  );
};
