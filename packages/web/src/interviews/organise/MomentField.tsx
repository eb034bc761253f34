import './organise.words.ts';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import classes from './organise.module.css';

interface MomentFieldProps {
  label: string;
  /** School time, `YYYY-MM-DDTHH:mm:ss`; null: none. */
  value: string | null;
  /** The time that a day begins with when it is chosen, `HH:mm`. */
  begin: string;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** A day and a time of day in the school's time. */
export const MomentField = ({ label, value, begin, error, onChange }: MomentFieldProps) => {
  const day = value?.slice(0, 10) ?? '';
  const time = value?.slice(11, 16) ?? '';
  return (
    <div className={classes.moment}>
      <DateField
        label={label}
        value={day}
        error={error}
        onChange={(next) => onChange(next ? `${next}T${time || begin}:00` : null)}
      />
      <TimeField
        label={t('interviewOrganise:timeOf', { label })}
        value={time}
        disabled={day === ''}
        onChange={(next) => next && onChange(`${day}T${next}:00`)}
      />
    </div>
  );
};
