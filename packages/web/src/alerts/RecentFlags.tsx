import type { RecentFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import '../ui/people.words.ts';
import { DayNear } from '../ui/DayNear.tsx';
import { LandingLine } from '../ui/LandingPart.tsx';
import { PersonFlags } from '../ui/PersonFlags.tsx';

/** Alerts with whom they are of, and when they were raised; each leads to the profile. */
export const RecentFlags = ({ flags }: { flags: readonly RecentFlag[] }) => (
  <ul>
    {flags.map((flag) => (
      <LandingLine key={flag.id} student={flag.student} tab="alerts">
        <PersonFlags flags={[flag]} size={16} />
        <span>{flag.itemName}</span>
        {flag.dateFrom && <DayNear day={flag.dateFrom} />}
      </LandingLine>
    ))}
  </ul>
);
