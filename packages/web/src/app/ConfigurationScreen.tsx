import '../configuration/configuration.words.ts';
import type { ContextType } from 'react';
import { useSetting } from '../configuration/useSetting.ts';
import type { SettingsPanel } from '../platform/area.ts';
import { Pending } from '../platform/lazyPart.tsx';
import { may, useMay, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SettingContext } from '../ui/useSetting.ts';
import classes from './ConfigurationScreen.module.css';

/** The settings as the area that stores them knows them. */
const useStoredSetting: ContextType<typeof SettingContext> = (key, defaults) => {
  const { editing, query } = useSetting(key, defaults);
  return { editing, failed: query.isError };
};

/** What holds for the whole school, a panel for each subject; each is saved by itself. */
export const ConfigurationScreen = ({ panels }: { panels: readonly SettingsPanel[] }) => {
  const mayWrite = useMay('configuration.write');
  useSession(); // what the user may decides which panels there are
  const shown = panels.filter(({ permission }) => !permission || may(permission));

  const jump = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  };

  return (
    <Screen title={t('configuration:title')} {...(mayWrite ? {} : { context: t('configuration:readOnly') })}>
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
