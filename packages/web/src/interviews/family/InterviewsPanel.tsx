import './panel.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { LandingPart } from '../../ui/layout/LandingPart.tsx';
import { DoorLine } from './DoorLine.tsx';
import classes from './family.module.css';
import { RunningLines } from './RunningLines.tsx';
import { eveningsOf, isBooked } from './rows.rules.ts';
import { useFamilyLive } from './useFamilyLive.ts';
import { useNextEvening } from './useNextEvening.ts';

const Evening = ({ family, today }: { family: FamilyInterviews; today: string }) => {
  const tonight = eveningsOf(family.interviews).find(({ day }) => day === today)?.rows ?? [];
  const booked = family.interviews.filter(isBooked).length;
  return (
    <>
      <div className={classes.state}>
        <DoorLine cycle={family.cycle} />
        <p className={classes.line}>
          {t('interviewsFamily:bookedOf', { booked, all: family.interviews.length })}{' '}
          <Link to="/interviews" search={{ cycle: family.cycle.id }}>
            {t('interviewsFamily:panel.show')}
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

/** On a parent's Today: the evening of which something is booked, or which is not open, and the talks of today; nothing where there is none. */
export const InterviewsPanel = () => {
  const today = useToday();
  const family = useNextEvening();
  useFamilyLive(family, false);
  // As long as nothing is booked, the card above says all that there is to say.
  if (!family || (family.permission === 2 && !family.interviews.some(isBooked))) return null;
  return (
    <LandingPart title={family.cycle.itemName}>
      <Evening family={family} today={today} />
    </LandingPart>
  );
};
