import './event.words.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { useSeats } from './useSeats.ts';

interface SeatChoiceProps {
  value: number | null;
  disabled: boolean;
  onChange: (sessionID: number | null) => void;
}

/** The detention session in which the student is to sit: those with a free seat, soonest first. */
export const SeatChoice = ({ value, disabled, onChange }: SeatChoiceProps) => (
  <Choice
    label={t('event:session')}
    placeholder={t('event:noSession')}
    data={(useSeats(value) ?? []).map(({ sessionID, label, free }) => ({
      value: String(sessionID),
      label: [label, t('event:seats', { count: free })].join(' · '),
    }))}
    value={value === null ? null : String(value)}
    clearable
    disabled={disabled}
    onChange={(id) => onChange(id === null ? null : Number(id))}
  />
);
