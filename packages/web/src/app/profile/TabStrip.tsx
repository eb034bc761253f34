import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProfileTab } from '../../platform/area.ts';
import { t } from '../../platform/words.ts';
import classes from './Profile.module.css';

export const tabId = (id: string) => `profile-tab-${id}`;
export const panelId = (id: string) => `profile-panel-${id}`;

interface TabStripProps {
  /** Whose they are. */
  of: string;
  tabs: readonly ProfileTab[];
  open: ProfileTab['id'];
  onChoose: (id: ProfileTab['id']) => void;
}

/**
 * The tabs of a profile. Arrows go from one to the next without opening it, since reading some of them is noted;
 * Enter, Space or a click opens.
 */
export const TabStrip = ({ of, tabs, open, onChoose }: TabStripProps) => {
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
    document.getElementById(tabId(next.id))?.focus();
  };

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={t('profile:tabs', { name: of })}
      className={`${classes.strip} no-print`}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === open}
          {...(id === open ? { 'aria-controls': panelId(id) } : {})}
          tabIndex={id === current ? 0 : -1}
          className={classes.tab}
          onClick={() => onChoose(id)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
};
