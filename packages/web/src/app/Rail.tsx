import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../platform/words/words.ts';
import { CampusMenu } from './CampusMenu.tsx';
import { useNavigation } from './navigation.ts';
import classes from './Rail.module.css';
import { foldedGroups } from './railGroups.ts';

const KEY = 'homeroom.rail';
const GROUPS_KEY = 'homeroom.rail.groups';

/** Which groups somebody opened or folded in this browser, by name. */
const chosenGroups = (): Record<string, boolean> => {
  try {
    return JSON.parse(localStorage.getItem(GROUPS_KEY) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
};

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};
const useWindowHeight = () => useSyncExternalStore(onResize, () => innerHeight);

/** The screens grouped by job, and the campuses; narrow or wide, and each group open or folded, remembered. */
export const Rail = () => {
  const groups = Map.groupBy(useNavigation(), ({ group }) => group);
  const [chosen, setChosen] = useState(chosenGroups);
  const height = useWindowHeight();
  const [narrow, setNarrow] = useState(() => localStorage.getItem(KEY) === 'narrow');

  // More screens than a low window has room for: where one is stays in sight.
  const rail = useRef<HTMLElement>(null);
  const place = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place marks another link
  useEffect(() => {
    rail.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const listed = [...groups].map(([name, screens]) => ({ name, screens: screens.map(({ to }) => to) }));
  const { folded, isTight } = foldedGroups(listed, chosen, place, height);
  const fold = (name: string) => {
    const now = { ...chosen, [name]: folded.has(name) };
    localStorage.setItem(GROUPS_KEY, JSON.stringify(now));
    setChosen(now);
  };
  const toggle = () => {
    localStorage.setItem(KEY, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };

  return (
    <nav
      ref={rail}
      className={`${classes.rail} no-print`}
      aria-label={t('navigation')}
      data-narrow={narrow || undefined}
      data-tight={isTight || undefined}
    >
      {[...groups].map(([group, screens]) => (
        <div key={group} className={classes.group}>
          {screens.length > 1 && (
            <h2 className={classes.heading}>
              <button
                type="button"
                className={`bare ${classes.fold}`}
                aria-expanded={!folded.has(group)}
                onClick={() => fold(group)}
              >
                {group}
                <IconChevron size={14} aria-hidden />
              </button>
            </h2>
          )}
          {screens
            .filter(({ to }) => narrow || !folded.has(group) || to === place)
            .map(({ to, label, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                className={classes.screen}
                activeOptions={{ exact: true, includeSearch: false }}
                title={narrow ? label : undefined}
                aria-label={label}
              >
                <Icon size={18} aria-hidden />
                <span className={classes.label}>{label}</span>
              </Link>
            ))}
        </div>
      ))}
      <div className={classes.foot}>
        <CampusMenu narrow={narrow} />
        <button
          type="button"
          className={`bare ${classes.screen} ${classes.toggle}`}
          onClick={toggle}
          aria-expanded={!narrow}
          aria-label={narrow ? t('expand') : t('collapse')}
        >
          {narrow ? <IconExpand size={18} aria-hidden /> : <IconCollapse size={18} aria-hidden />}
        </button>
      </div>
    </nav>
  );
};
