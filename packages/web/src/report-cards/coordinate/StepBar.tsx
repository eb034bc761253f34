import './board.words.ts';
import type { Step } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { t } from '../../platform/words/words.ts';
import classes from './board.module.css';
import { barOf } from './board.rules.ts';
import { figure } from './figure.ts';

/** How many rows are at which step: a bar, and the same in words beside it. */
export const StepBar = ({ steps }: { steps: Record<Step, number> }) => {
  const pieces = barOf(steps);
  return (
    <span className={classes.steps}>
      <span className={classes.bar} aria-hidden>
        {pieces.map(({ step, rows }) => (
          <span key={step} data-step={step} style={{ flexGrow: rows }} />
        ))}
      </span>
      <span className={classes.said}>
        {pieces.map(({ step, rows }) => `${figure(rows)} ${t(`reportCardsBoard:step.${step}`)}`).join(' · ')}
      </span>
    </span>
  );
};
