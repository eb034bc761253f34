/** Theme and logos, stored so that the app looks the same offline and is dressed at once on a bad line. */
const LOOK_CACHE = 'homeroom-theme';

const itsAddress = /^\/(themes|imgs\/system)\//i;

/** Whether a request is for a theme's stylesheet or a logo. */
export const isLook = (request: Request): boolean => {
  const url = new URL(request.url);
  return request.method === 'GET' && url.origin === location.origin && itsAddress.test(url.pathname);
};

const keep = async (request: Request, answer: Response) => {
  if (!answer.ok) return;
  const cache = await caches.open(LOOK_CACHE);
  // One of each, by its path: an older one is never asked for again.
  await cache.delete(request, { ignoreSearch: true });
  await cache.put(request, answer);
};

const sameContent = (a: Response, b: Response) => a.headers.get('ETag') === b.headers.get('ETag');

/** Said to the open pages: the theme that they were given is not the newest. */
export const LOOK_CHANGED = 'look-changed';

interface Asked {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * What is stored is given at once and read anew behind it (stale while revalidate); the pages are told where the new one
 * is another. An address with a version is of a newer one: it is read, and the stored one given where nobody answers.
 */
export const openLook = async (event: Asked): Promise<Response> => {
  const { request } = event;
  const cache = await caches.open(LOOK_CACHE);
  const stored = await cache.match(request, { ignoreSearch: true });
  const read = async () => {
    const answer = await fetch(request);
    await keep(request, answer.clone());
    return answer;
  };
  if (!stored) return read();
  if (new URL(request.url).search !== '' && stored.url !== request.url) return read().catch(() => stored);
  const behind = async () => {
    const answer = await read();
    if (!answer.ok || sameContent(answer, stored)) return;
    const { clients } = globalThis as unknown as ServiceWorkerGlobalScope;
    for (const client of await clients.matchAll()) client.postMessage(LOOK_CHANGED);
  };
  // Nobody answers: what is stored stands.
  event.waitUntil(behind().catch(() => undefined));
  return stored;
};
