import './panel.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../platform/formats.ts';
import { useToday } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { useComing } from '../../ui/coming.ts';
import { LandingPart } from '../../ui/LandingPart.tsx';
import { cyclesQuery } from '../cycles.api.ts';
import { DoorLine } from './DoorLine.tsx';
import { familyRowsQuery } from './family.api.ts';
import classes from './family.module.css';
import { RunningLines } from './RunningLines.tsx';
import { eveningsOf, isBooked, offersOf } from './rows.rules.ts';
import { useFamilyLive } from './useFamilyLive.ts';

const Evening = ({ family, today }: { family: FamilyInterviews; today: string }) => {
  const tonight = eveningsOf(family.interviews).find(({ day }) => day === today)?.rows ?? [];
  const booked = family.interviews.filter(isBooked).length;
  const asked = family.interviews.filter((row) => row.isRequested && !isBooked(row)).length;
  const offers = offersOf(family.interviews).length;
  return (
    <>
      <div className={classes.state}>
        <DoorLine cycle={family.cycle} />
        <p className={classes.line}>
          {[
            t('interviewsFamily:bookedOf', { booked, all: family.interviews.length }),
            asked > 0 && t('interviewsFamily:panel.asked', { count: asked }),
            offers > 0 && t('interviewsFamily:panel.offers', { count: offers }),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <Link to="/interviews" search={{ cycle: family.cycle.id }}>
            {t(
              family.permission === 2 && booked < family.interviews.length
                ? 'interviewsFamily:panel.book'
                : 'interviewsFamily:panel.show',
            )}
          </Link>
        </p>
      </div>
      <RunningLines of={family} />
      {tonight.length > 0 && (
        <ul className={classes.tonight} aria-label={t('interviewsFamily:panel.tonight')}>
          {tonight.map((row) => (
            <li key={row.invitationID}>
              <strong>{formatTime(row.scheduleTimeSlot.timeStart)}</strong>
              <span>{row.classDetail.teacher.fullName}</span>
              <span className={classes.quiet}>
                {[row.location?.itemName, row.student.fullName].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** On a parent's Today: the evening that is open or to come, and the talks of today; nothing where there is none. */
export const InterviewsPanel = () => {
  const today = useToday();
  const { data: cycles, isPending } = useQuery(cyclesQuery);
  const next = cycles?.find(({ isOver }) => !isOver);
  const { data: family, isLoading } = useQuery({
    ...familyRowsQuery(next?.id ?? 0),
    enabled: next !== undefined,
  });
  useComing(isPending || isLoading);
  useFamilyLive(family, false);
  if (!next || !family || family.interviews.length === 0) return null;
  return (
    <LandingPart title={next.itemName}>
      <Evening family={family} today={today} />
    </LandingPart>
  );
};
