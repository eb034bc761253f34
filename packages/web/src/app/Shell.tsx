import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSettingsLive } from '../configuration/systemSettings.ts';
import { useCampusesLive } from '../enrolment/campuses.api.ts';
import { lazyPart, MissingPart } from '../platform/areas/lazyPart.tsx';
import { useKeys } from '../platform/keys/keys.ts';
import { useSession, useViewing } from '../platform/session/session.ts';
import { useTheme } from '../platform/settings/theme.ts';
import { useFormats } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { useThemeLive } from '../session/session.api.ts';
import { Failed } from '../ui/states/Failed.tsx';
import { Part } from '../ui/states/Part.tsx';
import { Bar } from './Bar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ExposedDemo } from './ExposedDemo.tsx';
import { recordPlaces } from './places.ts';
import { Rail } from './Rail.tsx';
import classes from './Shell.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'));
const ViewBanner = lazyPart(() => import('./ViewBanner.tsx'));
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'));
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'));

/** What is the school's and changes while people are at work: it follows on every screen. */
const useSchoolLive = (scope: 'user' | 'parent') => {
  useFormats();
  useTheme(scope);
  useSettingsLive();
  useThemeLive();
  useCampusesLive();
};

/** The frame round every screen, by the session's scope: bar, list of screens (parents have theirs in the bar), the work. */
export const Shell = () => {
  const scope = useSession().session?.scope ?? 'user';
  const viewing = useViewing();
  const [finding, setFinding] = useState(false);
  const [listing, setListing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useSchoolLive(scope);

  const router = useRouter();
  useEffect(() => recordPlaces(router), [router]);

  useKeys(
    [
      { key: 'mod+k', label: t('keyFind'), inFields: true, run: () => setFinding(true) },
      { key: '?', label: t('keyHelp'), run: () => setListing(true) },
    ],
    { scope: t('keysEverywhere') },
  );

  return (
    <div className={classes.shell} data-scope={scope}>
      <a className={classes.skip} href="#work">
        {t('skip')}
      </a>
      <Bar
        onFind={() => setFinding(true)}
        onKeys={() => setListing(true)}
        onSignOut={() => setLeaving(true)}
      />
      <ExposedDemo />
      {viewing && <ViewBanner />}
      {scope === 'user' && <Rail />}
      <main id="work" tabIndex={-1} className={classes.work}>
        <MissingPart value={Failed}>
          <Outlet />
        </MissingPart>
      </main>
      <BottomBar onSignOut={() => setLeaving(true)} />
      <UpdateNotice />
      <UnsavedGuard />
      {finding && (
        <Part onMissing={() => setFinding(false)}>
          <CommandPalette
            onClose={() => setFinding(false)}
            onKeys={() => setListing(true)}
            onSignOut={() => setLeaving(true)}
          />
        </Part>
      )}
      {listing && (
        <Part onMissing={() => setListing(false)}>
          <KeysDialog onClose={() => setListing(false)} />
        </Part>
      )}
      {leaving && (
        <Part onMissing={() => setLeaving(false)}>
          <SignOutDialog onCancel={() => setLeaving(false)} />
        </Part>
      )}
    </div>
  );
};
