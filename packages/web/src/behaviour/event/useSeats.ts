import './event.words.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../platform/session/session.ts';
import { formatTime, relativeDay } from '../../platform/words/formats.ts';
import { sessionsQuery } from '../sessions/sessions.api.ts';

/** So many days ahead a seat is offered. */
const AHEAD_DAYS = 60;

/** A detention session in which a student can sit. */
interface Seat {
  sessionID: number;
  /** "Thu 3:30 PM · B12" */
  label: string;
  /** How many seats of it are free. */
  free: number;
}

/** The sessions with a free seat, soonest first, and the one that is chosen; undefined while they are read. */
export function useSeats(chosen: number | null): Seat[] | undefined {
  const today = useToday();
  const sessions = useQuery(sessionsQuery(today, addDays(today, AHEAD_DAYS)));
  return sessions.data
    ?.filter(({ id, dateClosed, taken, capacity }) => id === chosen || (!dateClosed && taken < capacity))
    .map(({ id, dateOf, timeStart, place, taken, capacity }) => ({
      sessionID: id,
      label: `${relativeDay(dateOf, today)} ${formatTime(timeStart)} · ${place}`,
      free: capacity - taken,
    }));
}
