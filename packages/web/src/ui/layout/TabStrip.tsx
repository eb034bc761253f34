import IconNext from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** Whether tabs lie beyond the sides of the strip, which is scrolled to see them; null where all fit. */
const useBeyond = (strip: RefObject<HTMLElement | null>) => {
  const [beyond, setBeyond] = useState<{ start: boolean; end: boolean } | null>(null);
  const look = () => {
    if (!strip.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = strip.current;
    // Where one reads from right to left it is counted downward from 0.
    const gone = Math.abs(scrollLeft);
    const start = gone > 1;
    const end = gone + clientWidth < scrollWidth - 1;
    setBeyond((before) => {
      // The arrows stay as long as there is anything beyond a side: nothing moves as one scrolls.
      if (!start && !end) return null;
      return before?.start === start && before.end === end ? before : { start, end };
    });
  };
  useLayoutEffect(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the strip alone
  useEffect(() => {
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return { beyond, look };
};

/**
 * Tabs in a line. Arrows go from one to the next without opening it, since reading some of them is noted; Enter, Space
 * or a click opens.
 */
export const TabStrip = ({ name, label: named, tabs, open, onChoose }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string>();
  const { beyond, look } = useBeyond(strip);
  const current = tabs.some(({ id }) => id === at) ? at : open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => setAt(undefined), [open]);
  const hasArrows = beyond !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open, or the arrows have taken of its room
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open, hasArrows]);

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

  /** Shows the tabs beyond a side; keys reach each tab by the arrows. */
  const towards = (side: 'start' | 'end') => (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className={classes.more}
      data-side={side}
      data-idle={!beyond?.[side] || undefined}
      onClick={() => {
        const { clientWidth = 0, dir } = strip.current ?? {};
        const far = clientWidth * 0.8 * (side === 'end' ? 1 : -1) * (dir === 'rtl' ? -1 : 1);
        strip.current?.scrollBy({ left: far, behavior: 'smooth' });
      }}
    >
      <IconNext size={18} />
    </button>
  );

  return (
    <div className={`${classes.frame} no-print`}>
      {beyond && towards('start')}
      <div
        ref={strip}
        role="tablist"
        aria-label={named}
        className={classes.strip}
        onKeyDown={onKeyDown}
        onScroll={look}
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
      {beyond && towards('end')}
    </div>
  );
};
