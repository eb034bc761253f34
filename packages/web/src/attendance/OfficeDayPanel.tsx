import classes from './OfficeDayPanel.module.css';
import { OfficeRollsPanel } from './OfficeRollsPanel.tsx';
import { UnexplainedPanel } from './unexplained/UnexplainedPanel.tsx';

/** What the office does in the morning: families to be called, and beside them the rolls that are missing. */
export const OfficeDayPanel = () => (
  <div className={classes.day}>
    <UnexplainedPanel />
    <OfficeRollsPanel />
  </div>
);
