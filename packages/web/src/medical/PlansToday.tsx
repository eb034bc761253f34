import './today.words.ts';
import { type Presence, presences } from '@homeroom/contract/attendance/presence.endpoints.ts';
import type { PlanInForce } from '@homeroom/contract/medical/medical.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePresencesRead } from '../platform/live/presences.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { PresenceSign } from '../ui/people/PresenceSign.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { Read } from '../ui/states/Read.tsx';
import { CallNumber } from './CallNumber.tsx';
import { plansQuery, readPresences } from './medical.api.ts';
import classes from './PlansToday.module.css';
import { StudentLink } from './StudentLink.tsx';

const lessonText = ({ itemName, location }: NonNullable<PlanInForce['lesson']>): string =>
  location ? t('medical:lesson', { name: itemName, location }) : itemName;

/** Whom to call about a student, at which number; where somebody is restricted, the way to all contacts. */
const Call = ({ plan: { student, contact, isRestricted } }: { plan: PlanInForce }) => (
  <>
    {contact ? (
      <CallNumber {...contact} className={classes.number} />
    ) : (
      <span className={classes.quiet}>{t('medical:noContact')}</span>
    )}
    {isRestricted && (
      <Link to="/entities/view/$id" params={{ id: String(student.id) }} className={classes.number}>
        {t('medical:restricted')}
      </Link>
    )}
  </>
);

interface PlanLineProps {
  plan: PlanInForce;
  /** Null while it is not known; undefined where this viewer is not told who is at school. */
  presence: Presence | null | undefined;
}

/** A plan in one line: about whom, what to do and with what, where the student is, and whom to call. */
const PlanLine = ({ plan, presence }: PlanLineProps) => {
  const { student, rollClass, itemName, response, medication, lesson } = plan;
  const label = (of: 'call' | 'medication' | 'response' | 'where') => (
    <span className={classes.label}>{t(`medical:column.${of}`)}: </span>
  );
  return (
    <li className={classes.plan} data-few={presence === undefined || undefined}>
      <span className={classes.who}>
        <StudentLink student={student} className={classes.number} />
        <span className={classes.quiet}>{rollClass}</span>
        <span>{itemName}</span>
      </span>
      <p className={classes.text}>
        {label('response')}
        {response}
      </p>
      <p className={classes.text}>
        {label('medication')}
        {medication}
      </p>
      {presence !== undefined && (
        <span className={classes.where}>
          {label('where')}
          {presence && <PresenceSign of={presence} />}
          {lesson && presence && presence !== 'absent' && <span>{lessonText(lesson)}</span>}
        </span>
      )}
      <span className={classes.call}>
        {label('call')}
        <Call plan={plan} />
      </span>
    </li>
  );
};

/** "5 at school · 1 absent today", by students: one may have several plans. */
function countText(plans: readonly PlanInForce[], presence: ReadonlyMap<number, Presence>): string {
  const ids = [...new Set(plans.map(({ student }) => student.id))];
  return presences
    .map((one) => ({ one, count: ids.filter((id) => presence.get(id) === one).length }))
    .filter(({ count }) => count > 0)
    .map(({ one, count }) => t(`medical:presentCount.${one}`, { count }))
    .join(' · ');
}

/**
 * Whom a moment may cost their life, what to do then, and whether they are at school. The order is by name and stays:
 * a roll that comes in changes the sign in its place.
 */
export const PlansToday = () => {
  const query = useQuery(plansQuery);
  const mayRead = useMay('attendance.read');
  // How many are here stands in the heading, which may be a line higher with it.
  const { presence, isComing } = usePresencesRead<Presence>(
    readPresences,
    query.data?.map(({ student }) => student.id) ?? [],
  );
  return (
    <LandingPart
      title={t('medical:plans')}
      context={query.data && presence && <span>{countText(query.data, presence)}</span>}
    >
      <Read of={query} rows={3} height="56px" empty={t('medical:noPlans')}>
        {(plans) =>
          isComing ? (
            <Loading rows={3} height="56px" />
          ) : (
            <ul aria-label={t('medical:plans')}>
              {plans.map((plan) => (
                <PlanLine
                  key={plan.id}
                  plan={plan}
                  presence={mayRead ? presence && (presence.get(plan.student.id) ?? 'unknown') : undefined}
                />
              ))}
            </ul>
          )
        }
      </Read>
    </LandingPart>
  );
};
