/** The app's page in the cache: of the version in use, and of the one that waits to take over. */
export const PAGE_CACHE = { active: 'homeroom-page', waiting: 'homeroom-page-waiting' };
export const PAGE_URL = '/';

/** On a bad line the stored page is opened after this time. */
const PATIENCE_MS = 3_000;

/** Addresses that are the server's own, never the app's. */
const notTheApp =
  /^\/(api|datareads|themes|imgs|attachments|home\/feed|unsubscribe|absence-reply|healthz|readyz|metrics)(\/|$)/i;

/** Whether a request opens the app itself. */
export const isNavigation = (request: Request): boolean =>
  request.mode === 'navigate' && !notTheApp.test(new URL(request.url).pathname);

const storedPage = async () => (await caches.open(PAGE_CACHE.active)).match(PAGE_URL);

/**
 * The network first, so that nobody is kept on an old version; the stored page where nobody answers, a gateway finds
 * nobody, or it takes too long.
 */
export const openOffline = async (request: Request): Promise<Response> => {
  const network = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([network, late]).catch(() => undefined);
  if (answer && answer.status < 502) return answer;
  return (await storedPage()) ?? answer ?? network;
};
