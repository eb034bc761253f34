import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { useOutbox } from '../../platform/outbox/useOutbox.ts';
import { ChoiceWaits, MarksWait, RollStateMark, SubmitWaits } from '../roll/RollStateMark.tsx';
import type { WaitingOfRoll } from '../roll/roll.outbox.ts';

interface RollStandsProps {
  state: RollState;
  waiting: WaitingOfRoll | undefined;
}

/** How a roll stands: what keeps it waiting here, else as the server has it. */
export const RollStands = ({ state, waiting }: RollStandsProps) => {
  const { reachable } = useOutbox();
  if (waiting && waiting.choices > 0) return <ChoiceWaits count={waiting.choices} />;
  if (waiting?.hasSubmit) return <SubmitWaits />;
  return waiting && !reachable ? <MarksWait /> : <RollStateMark state={state} />;
};
