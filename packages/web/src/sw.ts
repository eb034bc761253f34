/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { isLook, openLook } from './platform/offline/look.ts';
import { isNavigation, openOffline, PAGE_CACHE, PAGE_URL } from './platform/offline/page.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// Assets have the hash of their content in their names: what is cached is what was asked for.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** The page of this version, stored with its headers: its nonce is the one that its own policy names. */
self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const page = await fetch(PAGE_URL, { cache: 'reload' });
      if (!page.ok) throw new Error(`The page could not be kept: ${page.status}`);
      await (await caches.open(PAGE_CACHE.waiting)).put(PAGE_URL, page);
    })(),
  );
});

/** Only now do page and assets of the old version go; no tab shows it any more. */
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const waiting = await caches.open(PAGE_CACHE.waiting);
      const page = await waiting.match(PAGE_URL);
      if (page) await (await caches.open(PAGE_CACHE.active)).put(PAGE_URL, page);
      await caches.delete(PAGE_CACHE.waiting);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  if (isNavigation(event.request)) event.respondWith(openOffline(event.request));
  else if (isLook(event.request)) event.respondWith(openLook(event));
});

/** A person chose to load the new version. */
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});
