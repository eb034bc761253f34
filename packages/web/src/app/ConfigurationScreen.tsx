import '../configuration/configuration.words.ts';
import { useSearch } from '@tanstack/react-router';
import { type ContextType, useEffect } from 'react';
import { useSetting } from '../configuration/useSetting.ts';
import type { SettingsPanel } from '../platform/areas/area.ts';
import { Pending } from '../platform/areas/lazyPart.tsx';
import { may, useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { SettingContext } from '../ui/form/useSetting.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './ConfigurationScreen.module.css';

/** The settings as the area that stores them knows them. */
const useStoredSetting: ContextType<typeof SettingContext> = (key, defaults) => {
  const { editing, query } = useSetting(key, defaults);
  return { editing, failed: query.isError };
};

/** What of it is for reading only, in words; undefined where all of it can be changed. */
const whatMayBeChanged = (shown: readonly SettingsPanel[]): string | undefined => {
  const changed = shown.filter(({ changedBy = 'configuration.write' }) => may(changedBy));
  if (changed.length === shown.length) return undefined;
  if (changed.length === 0) return t('configuration:readOnly');
  return t('configuration:partly', { parts: changed.map(({ title }) => t(title)).join(', ') });
};

const jump = (id: string): boolean => {
  const section = document.getElementById(id);
  if (!section) return false;
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  return true;
};

/** Brings into sight the section that the address names, once it is there: each comes when it is loaded. */
const useSectionOfAddress = () => {
  const { section } = useSearch({ strict: false });
  useEffect(() => {
    if (!section || jump(section)) return undefined;
    const drawn = new MutationObserver(() => {
      if (jump(section)) drawn.disconnect();
    });
    drawn.observe(document.body, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [section]);
};

/** What holds for the whole school, a panel for each subject; each is saved by itself. */
export const ConfigurationScreen = ({ panels }: { panels: readonly SettingsPanel[] }) => {
  useSession(); // what the user may decides which panels there are
  const shown = panels.filter(({ permission }) => !permission || may(permission));
  const context = whatMayBeChanged(shown);

  useSectionOfAddress();

  return (
    <Screen title={t('configuration:title')} {...(context && { context })}>
      <div className={classes.body}>
        <nav className={classes.list} aria-label={t('configuration:sections')}>
          {shown.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              onClick={(event) => {
                // The hash belongs to the sign-in profiles; the address stays as it is.
                event.preventDefault();
                jump(id);
              }}
            >
              {t(title)}
            </a>
          ))}
        </nav>
        <div className={classes.sections}>
          <SettingContext value={useStoredSetting}>
            <Pending value={<Loading rows={4} height="56px" />}>
              {shown.map(({ id, Panel }) => (
                <Panel key={id} />
              ))}
            </Pending>
          </SettingContext>
        </div>
      </div>
    </Screen>
  );
};
