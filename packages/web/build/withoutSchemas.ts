import type { Plugin } from 'vite';

const ID = '\0without-schemas';

/** Anything that is asked of it, it answers with itself; only checking a value is refused, and aloud. */
const source = `
const refuse = () => { throw new Error('The contract checks on the server; in the browser it only types.'); };
const nothing = new Proxy(function () {}, {
  apply: () => nothing,
  get: (_, name) => {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    return /^(safeP|p)arse(Async)?$/.test(name) ? refuse : nothing;
  },
});
export const z = nothing;
`;

/**
 * The browser uses method, path and types of an endpoint, and never checks with its schemas: the server does. Without
 * zod a first visit loads 28 kB less and a slow phone builds no schemas before the first roll.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? ID : undefined),
  load: (id) => (id === ID ? source : undefined),
});
