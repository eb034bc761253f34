import { InTurn } from '../ui/layout/InTurn.tsx';
import { IncidentsToday } from './IncidentsToday.tsx';
import { PlansToday } from './PlansToday.tsx';
import { ReviewsDue } from './ReviewsDue.tsx';

/** What a nurse begins the day with: what happened, whom a moment may cost their life, and which plans are to be reviewed. */
export const MedicalDayPanel = () => (
  <InTurn>
    <IncidentsToday />
    <PlansToday />
    <ReviewsDue />
  </InTurn>
);
