import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import type { Theme, ThemeKey, ThemePalette } from '@homeroom/contract/configuration/theme.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { t } from '../platform/words/words.ts';
import { useEditing } from '../ui/form/useEditing.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Read } from '../ui/states/Read.tsx';
import { ColourField } from './ColourField.tsx';
import { ContrastFaults } from './ContrastFaults.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { RestoreTheme } from './RestoreTheme.tsx';
import { ThemeSample } from './ThemeSample.tsx';
import classes from './ThemeScreen.module.css';
import { saveTheme, themeOf, themesQuery } from './theme.api.ts';
import { usePreview } from './usePreview.ts';
import { useThemeCheck } from './useThemeCheck.ts';

const colours = Object.keys(defaultPalette) as (keyof ThemePalette)[];

/** The palette and the logo of a profile; what is edited is worn by the whole app. */
export const ThemeEditor = ({
  profile,
  head,
  onRestored,
}: {
  profile: ThemeKey;
  /** The theme was taken away: the editor begins anew. */
  onRestored: () => void;
  /** The choice of the profile, which has to wait while something is not saved. */
  head: (dirty: boolean) => ReactNode;
}) => {
  const query = useQuery(themesQuery);
  const stored = query.data && themeOf(query.data, profile);
  const readAgain = async () =>
    themeOf(await queryClient.fetchQuery({ ...themesQuery, staleTime: 0 }), profile);
  const editing = useEditing<Theme>({
    stored: stored && { ...stored, value: { ...stored.value, css: '' } },
    save: async (theme, version) => {
      // The logo is saved by itself, perhaps meanwhile.
      const saved = await saveTheme({ ...theme, logo: stored?.value.logo ?? null }, version);
      await readAgain().catch(() => undefined);
      return saved;
    },
    readAgain,
  });
  const palette = editing.value?.palette;
  const checked = useThemeCheck(palette);
  usePreview(checked.check?.css);

  if (!palette || !stored) return <Read of={query} rows={8} height="48px" />;
  const isDefault = colours.every((name) => palette[name].toLowerCase() === defaultPalette[name]);
  const blocked = !checked.current || (checked.check?.faults.length ?? 0) > 0;

  return (
    <>
      <FormSection
        title={t('configuration:theme.colours')}
        hint={t('configuration:theme.previewHint')}
        editing={editing}
        fields={colours}
        blocked={blocked}
        describe={(theme) =>
          Object.fromEntries(
            colours.map((name) => [t(`configuration:theme.colour.${name}`), theme.palette[name]]),
          )
        }
        extra={
          <RestoreTheme
            profile={profile}
            isDefault={isDefault && stored.version === 0}
            isStored={stored.version > 0}
            onRestored={async () => {
              editing.reset();
              if (stored.version === 0) return;
              await readAgain();
              onRestored();
            }}
          />
        }
      >
        {head(editing.dirty)}
        <div className={classes.work}>
          <div className={classes.colours}>
            {colours.map((name) => (
              <ColourField
                key={name}
                name={t(`configuration:theme.colour.${name}`)}
                hint={t(`configuration:theme.colourHint.${name}`)}
                value={palette[name]}
                error={editing.errorOf(name)}
                onChange={(colour) => editing.change({ palette: { ...palette, [name]: colour } })}
              />
            ))}
          </div>
          <div className={classes.preview}>
            {checked.check && (
              <div className={classes.samples}>
                <ThemeSample scheme="light" tokens={checked.check.light} />
                <ThemeSample scheme="dark" tokens={checked.check.dark} />
              </div>
            )}
            <ContrastFaults checked={checked} />
          </div>
        </div>
      </FormSection>
      <LogoPanel
        profile={profile}
        logo={stored.value.logo}
        onChanged={async () => {
          const { version } = await readAgain();
          editing.adopt(version);
        }}
      />
    </>
  );
};
