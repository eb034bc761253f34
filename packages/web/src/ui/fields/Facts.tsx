import type { ReactNode } from 'react';
import classes from './record.module.css';

/** One fact of a record; an empty one is a dash. */
export interface Fact {
  label: string;
  text: string;
  /** Takes the whole line where it is long. */
  wide?: boolean;
  /** What can be done about it, behind it. */
  action?: ReactNode;
}

/** Would not stand in a column without becoming a tower. */
const isLong = (text: string) => text.length > 80 || text.includes('\n');

/** What is known, each under its name; lines of a text stay lines. */
export const Facts = ({ of }: { of: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {of.map(({ label, text, wide, action }) => (
      <div key={label} data-wide={(wide && isLong(text)) || undefined}>
        <dt>{label}</dt>
        <dd>
          {text || '–'}
          {action && <> {action}</>}
        </dd>
      </div>
    ))}
  </dl>
);
