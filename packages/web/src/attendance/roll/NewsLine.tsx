import { NewRows } from '../../ui/states/NewRows.tsx';
import classes from './NewsLine.module.css';

interface NewsLineProps {
  /** Of `useSteadyRows`. */
  of: { fresh: number; isBehind: boolean; arrange: () => void };
}

/**
 * What has come while a list keeps its places, over its upper edge: in a line of its own it would move the very list that
 * it is about, or leave that line empty for most of the day.
 */
export const NewsLine = ({ of }: NewsLineProps) => (
  <div className={classes.news}>
    <NewRows of={of}>{null}</NewRows>
  </div>
);
