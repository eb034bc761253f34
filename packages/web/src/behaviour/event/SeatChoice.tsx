import { addDays } from '@homeroom/contract/shared/days.ts';
import './event.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../platform/session/session.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { sessionsQuery } from '../sessions/sessions.api.ts';

/** So many days ahead a seat is offered. */
const AHEAD_DAYS = 60;

interface SeatChoiceProps {
  value: number | null;
  disabled: boolean;
  onChange: (sessionID: number | null) => void;
}

/** The detention session in which the student is to sit: those with a free seat, soonest first. */
export const SeatChoice = ({ value, disabled, onChange }: SeatChoiceProps) => {
  const today = useToday();
  const sessions = useQuery(sessionsQuery(today, addDays(today, AHEAD_DAYS)));
  const offered = (sessions.data ?? []).filter(
    ({ id, dateClosed, taken, capacity }) => id === value || (!dateClosed && taken < capacity),
  );
  return (
    <Choice
      label={t('event:session')}
      placeholder={t('event:noSession')}
      data={offered.map(({ id, dateOf, timeStart, place, taken, capacity }) => ({
        value: String(id),
        label: [
          `${formatDayShort(dateOf)} ${formatTime(timeStart)}`,
          place,
          t('event:seats', { count: capacity - taken }),
        ].join(' · '),
      }))}
      value={value === null ? null : String(value)}
      clearable
      disabled={disabled}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
};
