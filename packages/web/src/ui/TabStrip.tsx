import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './TabStrip.module.css';

/** Ids of a tab and of what it opens, within the strip of a name. */
export const tabId = (strip: string, id: string) => `${strip}-tab-${id}`;
export const panelId = (strip: string, id: string) => `${strip}-panel-${id}`;

interface TabStripProps {
  /** Of the ids of its elements: one strip of a name on a page. */
  name: string;
  /** Read out: of what they are. */
  label: string;
  tabs: readonly { id: string; label: string }[];
  open: string;
  onChoose: (id: string) => void;
}

/**
 * Tabs in a line. Arrows go from one to the next without opening it, since reading some of them is noted; Enter, Space
 * or a click opens.
 */
export const TabStrip = ({ name, label: named, tabs, open, onChoose }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string>();
  const current = tabs.some(({ id }) => id === at) ? at : open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    setAt(undefined);
    strip.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === current);
    const to = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAt(next.id);
    document.getElementById(tabId(name, next.id))?.focus();
  };

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={named}
      className={`${classes.strip} no-print`}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          aria-selected={id === open}
          {...(id === open ? { 'aria-controls': panelId(name, id) } : {})}
          tabIndex={id === current ? 0 : -1}
          className={classes.tab}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
