import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import classes from './Screen.module.css';

interface ScreenProps {
  title: string;
  /** Where the work itself begins with a heading: the title is only read out. */
  quiet?: boolean;
  /** On a phone the bar below the work says which screen it is, and the room is the work's: the title is read out, and the line of filters stays in sight. */
  namedBelow?: boolean;
  /** Beside the title: who, what, which day. */
  context?: ReactNode;
  /** Chips that open, in the same line. */
  filters?: ReactNode;
  /** The sticky bar below the work, where something can be submitted. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Tells the screen's style how high one of its bars is as long as the bar is there: what scrolls must not end under it. */
const tellHeight = (property: string) => (bar: HTMLElement) => {
  const screen = bar.parentElement;
  const observer = new ResizeObserver(() => screen?.style.setProperty(property, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    screen?.style.removeProperty(property);
  };
};
const tellHeadHeight = tellHeight('--hr-head-height');
const tellActionsHeight = tellHeight('--hr-actions-height');

/** The first screen of a visit leaves the focus alone; later ones take it to their heading. */
let isFirst = true;

/** The frame of every screen: title, context and filters in one line, then the work, then the actions. */
export const Screen = ({
  title,
  quiet = false,
  namedBelow = false,
  context,
  filters,
  actions,
  children,
}: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const school = useSession().session?.schoolName;

  useEffect(() => {
    document.title = school ? `${title} · ${school}` : title;
  }, [title, school]);

  useEffect(() => {
    const work = heading.current?.closest('section');
    // A screen may have put the focus where its work is already.
    if (!isFirst && !work?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);

  return (
    <section className={classes.screen}>
      <header
        ref={tellHeadHeight}
        className={quiet ? 'visually-hidden' : classes.head}
        data-named-below={namedBelow || undefined}
      >
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {context && <div className={classes.context}>{context}</div>}
        {filters && <div className={`${classes.filters} no-print`}>{filters}</div>}
      </header>
      <div className={classes.work}>{children}</div>
      {actions && (
        <footer ref={tellActionsHeight} className={`${classes.actions} no-print`}>
          {actions}
        </footer>
      )}
    </section>
  );
};
