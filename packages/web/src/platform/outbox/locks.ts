const chains = new Map<string, Promise<unknown>>();

/** One at a time within this tab. */
function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (chains.get(name) ?? Promise.resolve()).then(work);
  chains.set(
    name,
    done.catch(() => undefined),
  );
  return done;
}

/** Runs `work` one at a time over all tabs of this browser; where it has no locks (plain HTTP), over this tab. */
export const exclusive = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? (navigator.locks.request(name, work) as Promise<T>) : inThisTab(name, work);

/** A random key; `randomUUID` exists only on HTTPS and localhost. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
