import { type ReactNode, useId } from 'react';
import classes from './Titled.module.css';

interface TitledProps {
  title: string;
  /** In the line of the title. */
  beside?: ReactNode;
  className?: string | undefined;
  /** What leads to it from elsewhere on the page (`goToPart`). */
  anchor?: string | undefined;
  /** What is in it has the heading's margins: it is no list whose lines reach from edge to edge. */
  inset?: boolean;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export const Titled = ({ title, beside, className, anchor, inset, children }: TitledProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className} {...(anchor ? { 'data-part': anchor } : {})}>
      <header className={classes.head}>
        <h2 id={id} {...(anchor ? { tabIndex: -1 } : {})}>
          {title}
        </h2>
        {beside}
      </header>
      {inset ? <div className={classes.inset}>{children}</div> : children}
    </section>
  );
};
