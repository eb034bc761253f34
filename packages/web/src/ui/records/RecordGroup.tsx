import { type ReactNode, useId } from 'react';
import record from '../fields/record.module.css';

/** Rows of a list that stand under a heading of their own. */
export const RecordGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId();
  return (
    <section className={record.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
};
