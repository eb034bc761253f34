import { useId } from 'react';
import classes from './RadioChips.module.css';

interface RadioChipsProps<V extends string | number> {
  legend: string;
  name: string;
  options: readonly {
    value: V;
    label: string /** The key that picks it on the roll. */;
    digit?: string | null;
  }[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Has the focus when a dialog opens. */
  first?: boolean;
}

/** One of a few, all in sight. */
export const RadioChips = <V extends string | number>(props: RadioChipsProps<V>) => {
  const { legend, name, options, value, onChange, disabled, error, first } = props;
  const errorID = useId();
  return (
    <fieldset className={classes.chips} disabled={disabled} aria-describedby={error && errorID}>
      <legend>{legend}</legend>
      {options.map((option, at) => (
        <label key={option.value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === option.value}
            data-autofocus={(first && (value === null ? at === 0 : value === option.value)) || undefined}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.digit && (
            <kbd className={classes.digit} aria-hidden>
              {option.digit}
            </kbd>
          )}
        </label>
      ))}
      {error && (
        <p id={errorID} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
