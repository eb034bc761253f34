import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import './configuration.words.ts';
import { themeKeys } from '@homeroom/contract/configuration/palette.ts';
import type { ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import { Group, Radio } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { useMay, useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';
import { themesQuery } from './theme.api.ts';

const Themes = () => {
  const { session } = useSession();
  const [profile, setProfile] = useState<ThemeKey>(session?.scope ?? 'user');
  const [restored, setRestored] = useState(0);
  useChanges(
    'SystemSetting',
    'all',
    () => void queryClient.invalidateQueries({ queryKey: themesQuery.queryKey }),
  );
  return (
    <ThemeEditor
      key={`${profile} ${restored}`}
      profile={profile}
      onRestored={() => setRestored((before) => before + 1)}
      head={(dirty) => (
        <Radio.Group
          label={t('configuration:theme.profile')}
          value={profile}
          onChange={(key) => setProfile(key as ThemeKey)}
        >
          <Group gap="lg" mt={4}>
            {themeKeys.map((key) => (
              <Radio
                key={key}
                value={key}
                label={t(`configuration:theme.${key}`)}
                // Declared and not enabled (specification 000 §1); and what is not saved would be lost.
                disabled={key === 'student' || (dirty && key !== profile)}
              />
            ))}
          </Group>
        </Radio.Group>
      )}
    />
  );
};

/** The theme editor (specification 002 §2). */
export const ThemeScreen = () => {
  const mayWrite = useMay('configuration.write');
  return (
    <Screen title={t('configuration:theme.title')}>
      {mayWrite ? <Themes /> : <Empty message={t('configuration:none')} />}
    </Screen>
  );
};
