import { vi } from 'vitest';

/** Undoes one thing that product code has begun. */
type Undo = () => void;

/** Whether the caller of the watched function is a library: what it begins is its own, and lives as long as the worker. */
const isOfLibrary = () => /node_modules/.test(new Error().stack?.split('\n')[3] ?? '');

/** Notes every listener on window and document, timer and channel that product code begins from now on. */
function watch(): Set<Undo> {
  const begun = new Set<Undo>();
  const hasWindow = typeof document !== 'undefined';
  for (const target of hasWindow ? [globalThis, document] : []) {
    const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
    target.addEventListener = ((...args: Parameters<EventTarget['addEventListener']>) => {
      if (!isOfLibrary())
        begun.add(() => target.removeEventListener(args[0], args[1] as EventListener, args[2]));
      add(...args);
    }) as typeof target.addEventListener;
  }
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name] as (...args: unknown[]) => ReturnType<typeof setTimeout>;
    const watched = (...args: unknown[]) => {
      const timer = set(...args);
      if (!isOfLibrary()) begun.add(() => clearTimeout(timer));
      return timer;
    };
    globalThis[name] = Object.assign(watched, set) as never;
  }
  const { BroadcastChannel: Channel } = globalThis;
  if (Channel)
    globalThis.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        begun.add(() => this.close());
      }
    };
  return begun;
}

/*
 * Files share a worker, its page and the libraries that are loaded once. This makes it as if the next file had them to
 * itself: product modules are evaluated anew, and what those of the last file have begun or put into the page is gone.
 */
const here = globalThis as { homeroomBegun?: Set<Undo> };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
here.homeroomBegun ??= watch();
for (const undo of here.homeroomBegun) undo();
here.homeroomBegun.clear();
// Of `fake-indexeddb/auto`, which a file that wants a database imports.
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^(indexedDB|IDB\w+)$/.test(name)) Reflect.deleteProperty(globalThis, name);
if (typeof document !== 'undefined') {
  for (const part of [document.documentElement, document.body])
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
