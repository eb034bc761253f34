import type { ReactNode } from 'react';
import classes from './TaskCard.module.css';

interface TaskCardProps {
  /** What is to be done, or about what; undefined where what is opened says it. */
  title: string | undefined;
  /** What is to be known before, below the title. */
  children?: ReactNode;
  /** The one button, or a link that looks like one; absent while what it opened is there. */
  action?: ReactNode;
  /** What the button opens, in the width of the card. */
  opened?: ReactNode;
}

/** Something that a parent is to do: a line of the list of such things, with one button. */
export const TaskCard = ({ title, children, action, opened }: TaskCardProps) => (
  <li className={classes.card}>
    {title && (
      <div className={classes.said}>
        <strong>{title}</strong>
        {children && <div className={classes.more}>{children}</div>}
      </div>
    )}
    {action && <div className={classes.action}>{action}</div>}
    {opened && <div className={classes.opened}>{opened}</div>}
  </li>
);
