import type { RecentFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import '../ui/people/people.words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { LandingLine } from '../ui/layout/LandingPart.tsx';
import { PersonFlags } from '../ui/people/PersonFlags.tsx';

/** Alerts with whom they are of, and when they were raised; each leads to the profile. */
export const RecentFlags = ({ flags }: { flags: readonly RecentFlag[] }) => (
  <ul>
    {flags.map((flag) => (
      <LandingLine key={flag.id} student={flag.student} tab="alerts" columns="1.5rem minmax(0, 16rem)">
        <PersonFlags flags={[flag]} size={16} />
        <span>{flag.itemName}</span>
        {flag.dateFrom && <DayNear day={flag.dateFrom} />}
      </LandingLine>
    ))}
  </ul>
);
