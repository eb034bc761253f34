import { AsOf } from '../../ui/states/AsOf.tsx';
import classes from './NewsLine.module.css';

/** How old a list is, below it: its lines stay where they are. @param at when it was read; an instant in ms */
export const ListAge = ({ at }: { at: number }) => (
  <div className={classes.age}>
    <AsOf at={at} />
  </div>
);
