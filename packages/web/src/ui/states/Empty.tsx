import type { ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import classes from './states.module.css';

/** A list without lines (specification 000 §2), and, where there is more to say, what to do about it. */
export const Empty = ({ message = t('ui:empty'), children }: { message?: string; children?: ReactNode }) => (
  <div className={classes.message} role="status" data-empty>
    <p>{message}</p>
    {children}
  </div>
);
