// biome-ignore-all lint/a11y/useSemanticElements: buttons beside each other in a dense list, no form
import './staff.words.ts';
import { t } from '../../platform/words/words.ts';
import type { OpenStatus } from './slots.rules.ts';
import classes from './staff.module.css';

const states = [1, 3, 0] as const;
/** Beside the word, so that the colour does not say it alone. */
const signs = { 1: '✓', 3: '~', 0: '✕' } as const;

interface StateChoiceProps {
  /** Of which time, read out. */
  of: string;
  value: OpenStatus;
  isBusy: boolean;
  /** In a list, where one line at a time takes the focus. */
  tabIndex: number;
  onChoose: (to: OpenStatus) => void;
}

/** What a slot that is not booked can be: available, not preferred, not available (specification 002 §4). */
export const StateChoice = ({ of, value, isBusy, tabIndex, onChoose }: StateChoiceProps) => (
  <span role="group" aria-label={of} aria-busy={isBusy || undefined} className={classes.states}>
    {states.map((state) => (
      <button
        key={state}
        type="button"
        className={classes.state}
        data-state={state}
        aria-pressed={value === state}
        tabIndex={tabIndex}
        onClick={() => !isBusy && value !== state && onChoose(state)}
      >
        <span aria-hidden>{signs[state]} </span>
        {t(`interviewStaff:status.${state}`)}
      </button>
    ))}
  </span>
);

/** The same where it cannot be changed. */
export const StateWord = ({ value }: { value: OpenStatus }) => (
  <span className={classes.stateWord} data-state={value}>
    <span aria-hidden>{signs[value]} </span>
    {t(`interviewStaff:status.${value}`)}
  </span>
);
