import './event.words.ts';
import { t } from '../../platform/words/words.ts';
import behaviour from '../behaviour.module.css';
import classes from './event.module.css';
import { useSeats } from './useSeats.ts';

/** The soonest stand here, the others in what is said of the action. */
const MAX_SESSIONS_SHOWN = 3;

interface SeatChipsProps {
  /** Whose seat it is. */
  name: string;
  value: number | null;
  disabled: boolean;
  onChange: (sessionID: number | null) => void;
}

/** The detention session of a participant: the soonest with a free seat, a press each; a second press gives the seat up. */
export const SeatChips = ({ name, value, disabled, onChange }: SeatChipsProps) => {
  const seats = useSeats(value);
  const shown = seats?.filter(({ sessionID }, at) => at < MAX_SESSIONS_SHOWN || sessionID === value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons beside each other, no form
    <div className={classes.seats} role="group" aria-label={t('event:sessionOf', { name })}>
      <span className={behaviour.small}>{t('event:session')}</span>
      {shown?.length === 0 && <span className={behaviour.quiet}>{t('event:noSeats')}</span>}
      {shown?.map(({ sessionID, label, free }) => (
        <button
          key={sessionID}
          type="button"
          className={classes.chip}
          aria-pressed={sessionID === value}
          title={t('event:seats', { count: free })}
          disabled={disabled}
          onClick={() => onChange(sessionID === value ? null : sessionID)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
