import type { ReactNode } from 'react';
import { Titled } from '../../ui/layout/Titled.tsx';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  context?: ReactNode;
  filters?: ReactNode;
  /** What leads to it from elsewhere on the page. */
  anchor?: string;
  children: ReactNode;
}

/** A part of a screen with a heading of its own, what it is of, and its filters. */
export const Panel = ({ title, context, filters, anchor, children }: PanelProps) => (
  <Titled
    title={title}
    anchor={anchor}
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
