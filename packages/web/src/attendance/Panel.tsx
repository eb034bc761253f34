import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  context?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export const Panel = ({ title, context, filters, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.panel}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {context && <span className={classes.context}>{context}</span>}
        {filters && <div className={classes.filters}>{filters}</div>}
      </header>
      {children}
    </section>
  );
};
