import './today.words.ts';
import { type Presence, presences } from '@homeroom/contract/attendance/presence.endpoints.ts';
import type { PlanInForce } from '@homeroom/contract/medical/medical.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { usePresences } from '../platform/presences.ts';
import { t } from '../platform/words.ts';
import { LandingLine, LandingPart } from '../ui/LandingPart.tsx';
import { PresenceSign } from '../ui/PresenceSign.tsx';
import { Read } from '../ui/Read.tsx';
import { plansQuery, readPresences } from './medical.api.ts';

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
  const presence = usePresences(readPresences, query.data?.map(({ student }) => student.id) ?? []);
  return (
    <LandingPart
      title={t('medical:plans')}
      context={query.data && presence && <span>{countText(query.data, presence)}</span>}
    >
      <Read of={query} rows={3} height="56px" empty={t('medical:noPlans')}>
        {(plans) => (
          <ul aria-label={t('medical:plans')}>
            {plans.map(({ id, student, itemName, response }) => (
              <LandingLine key={id} student={student} tab="medical" text={response}>
                <span>{itemName}</span>
                {presence && <PresenceSign of={presence.get(student.id) ?? 'unknown'} />}
              </LandingLine>
            ))}
          </ul>
        )}
      </Read>
    </LandingPart>
  );
};
