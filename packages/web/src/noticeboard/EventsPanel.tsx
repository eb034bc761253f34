import { addDays } from '@homeroom/contract/shared/days.ts';
import './today.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession, useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { Read } from '../ui/states/Read.tsx';
import { EventLine } from './EventLine.tsx';
import { eventsQuery } from './noticeboard.api.ts';
import classes from './noticeboard.module.css';
import { useEventsLive } from './useNewsLive.ts';

/** How far ahead the landing page looks. */
const AHEAD_DAYS = 28;
/** The others are in the calendar. */
const MAX_EVENTS_SHOWN = 5;

/** What comes next in the school's calendar for whoever is signed in. */
export const EventsPanel = () => {
  const today = useToday();
  const isParent = useSession().session?.scope === 'parent';
  const days = { dateOfStart: today, dateOfEnd: addDays(today, AHEAD_DAYS) };
  const events = useQuery(eventsQuery(days, isParent));
  useEventsLive();
  return (
    <LandingPart
      title={t('noticeboard:events.title')}
      context={<Link to="/calendar">{t('noticeboard:events.whole')}</Link>}
    >
      <Read of={events} rows={2} height="48px">
        {(all) =>
          all.length === 0 ? (
            <p className={classes.note}>{t('noticeboard:events.none')}</p>
          ) : (
            <>
              <ul aria-label={t('noticeboard:events.title')}>
                {all.slice(0, MAX_EVENTS_SHOWN).map((event) => (
                  <EventLine key={event.id} event={event} />
                ))}
              </ul>
              {all.length > MAX_EVENTS_SHOWN && (
                <p className={classes.note}>
                  {t('noticeboard:events.nextOf', { shown: MAX_EVENTS_SHOWN, count: all.length })}
                </p>
              )}
            </>
          )
        }
      </Read>
    </LandingPart>
  );
};
