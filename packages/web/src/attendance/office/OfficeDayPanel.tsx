import { InTurn } from '../../ui/layout/InTurn.tsx';
import { UnexplainedPanel } from '../unexplained/UnexplainedPanel.tsx';
import { DayCounts } from './DayCounts.tsx';
import classes from './OfficeDayPanel.module.css';
import { OfficeRollsPanel } from './OfficeRollsPanel.tsx';

/** What the office does in the morning: how much waits, families to be called, and beside them the rolls that are missing. */
export const OfficeDayPanel = () => (
  <>
    <DayCounts />
    <div className={classes.day}>
      <InTurn>
        <UnexplainedPanel />
        <OfficeRollsPanel />
      </InTurn>
    </div>
  </>
);
