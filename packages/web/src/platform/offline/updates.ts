import { useSyncExternalStore } from 'react';

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

/**
 * A part could not be loaded. Where the server answers, it is one of a version that the server no longer has: the page
 * of the new version is loaded instead, once. Where it does not, the page that is there must stay: nothing would come
 * in its place.
 */
const loadNewVersion = async (): Promise<void> => {
  if (sessionStorage.getItem('homeroom.reloaded') === location.href) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  sessionStorage.setItem('homeroom.reloaded', location.href);
  location.reload();
};

/** Registers the service worker and watches for new versions. Called once, at start. */
export const watchForUpdates = async (): Promise<void> => {
  addEventListener('vite:preloadError', () => void loadNewVersion());
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (loading) location.reload();
  });
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

/** Whether a new version waits; and the deed of loading it. */
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
