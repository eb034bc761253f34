import { type ReactNode, useId } from 'react';
import classes from './Titled.module.css';

interface TitledProps {
  title: string;
  /** In the line of the title. */
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export const Titled = ({ title, beside, className, children }: TitledProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
};
