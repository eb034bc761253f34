import type { CSSProperties } from 'react';
import classes from './timeline.module.css';

/** The school's time, across the row in which it is; it takes no room, and no press. `share` of the row is over, 0 to 1. */
export const NowLine = ({ share }: { share: number }) => (
  <span className={classes.now} style={{ '--share': share } as CSSProperties} data-now aria-hidden />
);
