import { useSyncExternalStore } from 'react';
import { PAGE_URL } from './page.ts';

/** How often an open tab asks for a new version. */
const ASK_EVERY_MS = 30 * 60_000;

let waiting: ServiceWorker | undefined;
let loading = false;
const listeners = new Set<() => void>();

const found = (worker: ServiceWorker | null | undefined) => {
  // Without a controller this is the first visit: there is no old version to leave.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Whether the server now gives a page of another version: one that starts other scripts than this page did. */
const isReplaced = async (): Promise<boolean> => {
  const scripts = [...document.querySelectorAll('script[type=module][src]')];
  const answer = await fetch(PAGE_URL, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return false;
  const page = await answer.text();
  return scripts.some((script) => !page.includes(script.getAttribute('src') ?? ''));
};

/**
 * A part could not be loaded. Where it is of a version that the server no longer has, the page of the new version is
 * loaded instead, once. Otherwise the page that is there must stay: without a network nothing would come in its place,
 * and with one the part can be asked for again.
 */
const loadNewVersion = async (): Promise<void> => {
  if (sessionStorage.getItem('homeroom.reloaded') === location.href || !(await isReplaced())) return;
  sessionStorage.setItem('homeroom.reloaded', location.href);
  location.reload();
};

/**
 * Registers the service worker and watches for new versions. Called once, at start.
 * @param wanted when it may be registered: it fetches every part of the application; at once where absent
 */
export const watchForUpdates = async (wanted?: Promise<void>): Promise<void> => {
  addEventListener('vite:preloadError', () => void loadNewVersion());
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (loading) location.reload();
  });
  await wanted;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && found(worker));
    });
    setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
  } catch {
    // Refused by the browser (private mode, no secure origin): the app works, only not offline.
  }
};

/** Whether a new version waits; and the action of loading it. */
export const useUpdate = (): (() => void) | undefined => {
  const worker = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
  return worker
    ? () => {
        loading = true;
        worker.postMessage('activate');
      }
    : undefined;
};
