import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useToday } from '../../platform/session/session.ts';
import { useComing } from '../../ui/states/coming.ts';
import { cyclesQuery } from '../cycles.api.ts';

/** What shows them comes on an evening of interviews alone. */
const HeldTonight = lazyPart(() => import('./HeldTonight.tsx'));

/** The interviews of today that one holds oneself; nothing on a day without. */
export const TonightPanel = () => {
  const today = useToday();
  const cycles = useQuery(cyclesQuery);
  useComing(cycles.isPending);
  useRefreshOnChange('InterviewCycle', 'all', ['InterviewCycle']);
  const tonight = (cycles.data ?? []).flatMap(({ sessions }) =>
    sessions.filter(({ dateOf }) => dateOf === today),
  );
  return tonight.length > 0 && <HeldTonight sessions={tonight} />;
};
