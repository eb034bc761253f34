import { t } from '../../platform/words/words.ts';
import { useComing } from './coming.ts';
import classes from './states.module.css';

interface LoadingProps {
  /** How many lines the list will likely have, so that nothing jumps when it comes. */
  rows?: number | undefined;
  /** CSS height of one line; a list's row where absent. */
  height?: string | undefined;
}

/** A skeleton of the final size; invisible for the first 200 ms, so that what is quick does not flash. */
export const Loading = ({ rows = 8, height = 'var(--hr-row)' }: LoadingProps) => {
  useComing(true);
  return (
    <div role="status" className={classes.loading}>
      <span className="visually-hidden">{t('ui:loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={row} className={classes.line} style={{ height }} aria-hidden>
          <span style={{ width: `${30 + ((row * 37) % 40)}%` }} />
        </div>
      ))}
    </div>
  );
};
