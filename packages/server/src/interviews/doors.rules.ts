import type { Door, DoorState } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { schoolTime } from '../platform/clock.ts';

/** When a door is read, open, and read-only again: instants; null: never, and of the last one: it stays open. */
export interface DoorTimes {
  readFrom: Date | null;
  openFrom: Date | null;
  openTo: Date | null;
}

/** How a door stands at an instant: once it was open it is read for ever. */
export function doorState({ readFrom, openFrom, openTo }: DoorTimes, now: Date): DoorState {
  const hasOpened = openFrom !== null && openFrom <= now;
  if (hasOpened && (openTo === null || now < openTo)) return 'open';
  return hasOpened || (readFrom !== null && readFrom <= now) ? 'read' : 'closed';
}

/** A door as it is answered: by the clocks of the school. */
export function doorOf(times: DoorTimes, now: Date, timeZone: string): Door {
  const local = (instant: Date | null) => instant && schoolTime(instant, timeZone);
  return {
    state: doorState(times, now),
    readFrom: local(times.readFrom),
    openFrom: local(times.openFrom),
    openTo: local(times.openTo),
  };
}
