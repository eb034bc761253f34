import type { ReactNode } from 'react';
import { Titled } from '../ui/Titled.tsx';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  context?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with a heading of its own, what it is of, and its filters. */
export const Panel = ({ title, context, filters, children }: PanelProps) => (
  <Titled
    title={title}
    beside={
      <>
        {context && <span className={classes.context}>{context}</span>}
        {filters && <div className={classes.filters}>{filters}</div>}
      </>
    }
  >
    {children}
  </Titled>
);
