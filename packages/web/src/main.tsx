import './styles/mantine.css';
import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadApplication, whenWanted } from './app/application.ts';
import { pageAt } from './app/pages.ts';
import { startDrafts } from './platform/drafts/drafts.lifecycle.ts';
import { startIdleWatch } from './platform/lifecycle/idle.ts';
import { startConnection } from './platform/live/socket.ts';
import { watchForUpdates } from './platform/offline/updates.ts';
import { startOfflineCache } from './platform/offlineCache/offlineCache.ts';
import { startOutbox } from './platform/outbox/outbox.lifecycle.ts';
import { takeProfile } from './platform/session/profile.ts';
import { restore } from './platform/session/session.ts';
import { wantedView } from './platform/session/viewing.ts';
import { startBrowserKey } from './platform/store/browserKey.ts';
import { connectSession } from './session/connectSession.ts';
import { takeResetToken } from './session/resetLink.ts';

// What the areas declare comes with their screens. Where they cannot be loaded, the page says so in their place, and they
// are asked for again: until then nothing that waits would be sent.
const beginAreas = (): void => {
  whenWanted()
    .then(loadApplication)
    .then(({ startAreas }) => startAreas())
    .catch(() => setTimeout(beginAreas, 1000));
};

/** What runs beside every application. */
const begin = (root: Element): void => {
  startConnection();
  startIdleWatch();
  void watchForUpdates(whenWanted());
  beginAreas();
  createRoot(root).render(<App />);
};

/** The application, for whoever signs in. */
const showApplication = (root: Element): void => {
  takeResetToken();
  connectSession();
  void restore(takeProfile());
  startOutbox();
  startOfflineCache();
  startDrafts();
  startBrowserKey();
  begin(root);
};

/** The application as a parent sees it, for somebody of the school: nothing is stored or sent from it. */
const showView = async (root: Element): Promise<void> => {
  connectSession();
  const { startView } = await import('./app/startView.ts');
  if (await startView()) begin(root);
  else showApplication(root);
};

const root = document.getElementById('root');
const page = pageAt(location.pathname);
if (root && page)
  void Promise.all([page(), import('./app/showPage.tsx')]).then(([{ default: Page }, { showPage }]) =>
    showPage(root, Page),
  );
else if (root && wantedView()) void showView(root).catch(() => showApplication(root));
else if (root) showApplication(root);
