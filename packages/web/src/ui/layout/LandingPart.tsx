import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
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
  /** Widths of what stands beside the name, one below the other from line to line where there is room; the last has the rest. */
  columns?: string;
}

/** A line of such a part: about whom, which leads to what there is of it, and what. */
export const LandingLine = ({ student, tab, children, text, actions, columns }: LandingLineProps) => (
  <LandingRow actions={actions} columns={columns}>
    <Link to="/entities/view/$id" params={{ id: String(student.id) }} search={{ tab }}>
      {student.itemName}
    </Link>
    {children}
    {text && <p>{text}</p>}
  </LandingRow>
);

/** The same, where it is about nobody in particular. */
export const LandingRow = ({
  children,
  actions,
  columns,
}: Pick<LandingLineProps, 'children' | 'actions' | 'columns'>) => (
  <li className={classes.line}>
    <div
      className={classes.said}
      data-columns={columns && ''}
      style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}
    >
      {children}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </li>
);
