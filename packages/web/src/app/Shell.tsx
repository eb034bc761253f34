import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useKeys } from '../platform/keys.ts';
import { t } from '../platform/words.ts';
import { Bar } from './Bar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Rail } from './Rail.tsx';
import classes from './Shell.module.css';
import { UpdateNotice } from './UpdateNotice.tsx';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** The frame round every screen: bar, list of screens, the work. */
export const Shell = () => {
  const [finding, setFinding] = useState(false);
  const [listing, setListing] = useState(false);

  useKeys(
    [
      { key: 'mod+k', label: t('keyFind'), inFields: true, run: () => setFinding(true) },
      { key: '?', label: t('keyHelp'), run: () => setListing(true) },
    ],
    { scope: t('keysEverywhere') },
  );

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#work">
        {t('skip')}
      </a>
      <Bar onFind={() => setFinding(true)} onKeys={() => setListing(true)} />
      <Rail />
      <main id="work" tabIndex={-1} className={classes.work}>
        <Outlet />
      </main>
      <BottomBar />
      <UpdateNotice />
      <Suspense>
        {finding && <CommandPalette onClose={() => setFinding(false)} />}
        {listing && <KeysDialog onClose={() => setListing(false)} />}
      </Suspense>
    </div>
  );
};
