import { AsOf } from '../../ui/states/AsOf.tsx';
import { NewRows } from '../../ui/states/NewRows.tsx';
import classes from './NewsLine.module.css';

interface NewsLineProps {
  /** Of `useSteadyRows`. */
  of: { fresh: number; isBehind: boolean; arrange: () => void };
  /** When the list was read; an instant in ms. */
  at: number;
}

/**
 * What has come while a list keeps its places, or how old it is, in a line that is there anyway: in a heading that has no
 * room for it the words would move the very list that they are about.
 */
export const NewsLine = ({ of, at }: NewsLineProps) => (
  <div className={classes.news}>
    <NewRows of={of}>
      <AsOf at={at} />
    </NewRows>
  </div>
);
