import type { ReactNode } from 'react';
import classes from './examples.module.css';

/** A part of the page. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
);

/** One piece with its states beside each other, or below each other where `wide`. */
export const Example = ({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className={classes.example}>
    <h3 className={classes.name}>{title}</h3>
    <div className={wide ? classes.wide : classes.row}>{children}</div>
  </div>
);
