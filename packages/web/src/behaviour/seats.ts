import type { BehaviourAction } from '@homeroom/contract/behaviour/behaviour.schemas.ts';

/** A detention that nobody sits: it stands in no session, whose roll would ask for it. */
export const isWithoutSeat = ({ actionType, seat, completed }: BehaviourAction): boolean =>
  actionType.kind === 'detention' && seat === null && !completed;
