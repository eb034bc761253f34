import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the bundler knows of a module: the modules that it imports at once, and those that it asks for later. */
export interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** The interface kit names all of its parts in one file a package; only what somebody imports by name is built. */
const kitIndex = /\/node_modules\/(@mantine\/\w+)\/esm\/index\.mjs$/;

/** `import { … } from '…'`, or the same handed on. */
const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names in `{ a, b as c }`, each with the name that it has outside. */
const namesIn = (list: string): [inside: string, outside: string][] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [inside = '', outside = inside] = one.split(/\s+as\s+/);
      return [inside, outside];
    });

const partsOf = new Map<string, ReadonlyMap<string, string>>();

/** The files of a package of the kit by what they export. */
function partsIn(index: string): ReadonlyMap<string, string> {
  const known = partsOf.get(index);
  if (known) return known;
  const text = readFileSync(index, 'utf8');
  const parts = new Map<string, string>();
  for (const [, list = '', from = ''] of text.matchAll(named))
    for (const [, outside] of namesIn(list)) parts.set(outside, join(dirname(index), from));
  partsOf.set(index, parts);
  return parts;
}

/** The files of the kit that a module imports by the name of what it takes from them. */
function partsTakenBy(id: string, index: string, nameOfKit: string): string[] {
  const parts = partsIn(index);
  return [...readFileSync(id, 'utf8').matchAll(named)]
    .filter(([, , from]) => from === nameOfKit)
    .flatMap(([, list = '']) => namesIn(list))
    .flatMap(([inside]) => parts.get(inside) ?? []);
}

const known = new WeakMap<Graph, Map<string, string[]>>();

/** The modules that one needs before it can run; of the kit only the parts that it names. */
function importsOf(id: string, graph: Graph): string[] {
  const found = known.get(graph) ?? new Map<string, string[]>();
  known.set(graph, found);
  const imports =
    found.get(id) ??
    (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
      const kit = kitIndex.exec(imported)?.[1];
      return kit ? partsTakenBy(id, imported, kit) : [imported];
    });
  found.set(id, imports);
  return imports;
}

/** Everything that is read before these modules run, and themselves; without what they ask for later. */
export function readBefore(modules: Iterable<string>, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const open = [...modules];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...importsOf(id, graph));
  }
  return seen;
}

/** All modules that come of one, and those of them that something asks for later. */
export function everythingFrom(first: string, graph: Graph): { all: Set<string>; later: Set<string> } {
  const all = new Set<string>();
  const later = new Set<string>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    const asked = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const one of asked) later.add(one);
    open.push(...importsOf(id, graph), ...asked);
  }
  return { all, later };
}
