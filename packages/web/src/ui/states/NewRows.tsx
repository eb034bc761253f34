import type { ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import classes from './NewRows.module.css';

interface NewRowsProps {
  /** Of `useSteadyRows`. */
  of: { fresh: number; isBehind: boolean; arrange: () => void };
  /** What stands in the same place while nothing waits. */
  children: ReactNode;
}

/** Says what has come while a list keeps its places, and shows it on request; in a place that is there anyway. */
export const NewRows = ({ of, children }: NewRowsProps) => (
  <span role="status">
    {of.isBehind ? (
      <button type="button" className={`bare ${classes.show}`} onClick={of.arrange}>
        {of.fresh > 0 ? t('ui:newRows', { count: of.fresh }) : t('ui:rowsMoved')}
      </button>
    ) : (
      children
    )}
  </span>
);
