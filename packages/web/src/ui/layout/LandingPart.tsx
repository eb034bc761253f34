import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './LandingPart.module.css';
import { Titled } from './Titled.tsx';

interface LandingPartProps {
  title: string;
  /** Beside the title. */
  context?: ReactNode;
  /** What leads to it from elsewhere on the page. */
  anchor?: string;
  /** What is in it has the heading's margins. */
  inset?: boolean;
  children: ReactNode;
}

/** A part of the landing page, with a heading of its own. */
export const LandingPart = ({ title, context, anchor, inset = false, children }: LandingPartProps) => (
  <Titled title={title} beside={context} anchor={anchor} inset={inset} className={classes.part}>
    {children}
  </Titled>
);

interface LandingLineProps {
  student: { id: number; itemName: string };
  /** The tab of the profile where there is more of it. */
  tab: string;
  /** Beside the name. */
  children: ReactNode;
  /** Below it, in its own lines. */
  text?: string;
  /** What can be done about it: beside all of that, on a phone below it. */
  actions?: ReactNode;
}

/** A line of such a part: about whom, which leads to what there is of it, and what. */
export const LandingLine = ({ student, tab, children, text, actions }: LandingLineProps) => (
  <LandingRow actions={actions}>
    <Link to="/entities/view/$id" params={{ id: String(student.id) }} search={{ tab }}>
      {student.itemName}
    </Link>
    {children}
    {text && <p>{text}</p>}
  </LandingRow>
);

/** The same, where it is about nobody in particular. */
export const LandingRow = ({ children, actions }: Pick<LandingLineProps, 'children' | 'actions'>) => (
  <li className={classes.line}>
    <div className={classes.said}>{children}</div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </li>
);
