import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Result } from '../measure/result.ts';

const dist = resolve(import.meta.dirname, '../../packages/web/dist');

const assets = () => readdirSync(join(dist, 'assets'));
/** Files of the build by the name that they had before it. */
const named = (name: string, ending: string): string[] =>
  assets()
    .filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.${ending}$`).test(file))
    .map((file) => `assets/${file}`);

/** Files that a text of the build asks for at once: the page's own; static imports of a script, and its styles. */
function askedBy(file: string, text: string): string[] {
  if (file === 'index.html')
    return [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  if (!file.endsWith('.js')) return [];
  const name = /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1];
  const imported = [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)];
  return [...imported.map(([, other]) => `assets/${other}`), ...(name ? named(name, 'css') : [])];
}

/** Everything that is loaded for these files, each once. */
function graphOf(entries: string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(join(dist, file))) continue;
    seen.add(file);
    open.push(...askedBy(file, readFileSync(join(dist, file), 'utf8')));
  }
  return seen;
}

/** As it is sent: compressed ahead of time, or, the page itself, by the server. */
const sizeOf = (file: string): number => {
  const packed = join(dist, `${file}.br`);
  if (existsSync(packed)) return readFileSync(packed).length;
  const plain = readFileSync(join(dist, file));
  return file === 'index.html' ? brotliCompressSync(plain).length : plain.length;
};

/** `Application` is the shell: router, bar, list of screens. The sign-in page stands without it. */
const screens = [
  { key: 'sign-in', what: 'sign-in page', entries: ['SignInScreen'], goal: 165 },
  {
    key: 'dashboard',
    what: 'shell and landing page',
    entries: ['Application', 'DashboardScreen'],
    goal: 165,
  },
  {
    key: 'family',
    what: "shell and a parent's first screen",
    entries: ['Application', 'DashboardScreen', 'ChildrenPanel'],
    goal: 165,
  },
  {
    key: 'roll',
    what: 'shell and roll by class',
    entries: ['Application', 'ClassAttendanceScreen'],
    goal: 180,
  },
];

/** Kilobytes that a browser fetches, compressed, before a screen stands. */
export function bundleSizes(): Result[] {
  if (!existsSync(join(dist, 'index.html')))
    return [{ key: 'bundle', what: 'the screens are not built: npm run build', errors: 1 }];
  return screens.map(({ key, what, entries, goal }) => {
    const files = graphOf(['index.html', ...entries.flatMap((entry) => named(entry, 'js'))]);
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    return {
      key: `bundle-${key}`,
      what: `${what} (${files.size} files, brotli)`,
      value: bytes / 1000,
      unit: 'kB',
      ...(goal ? { goals: [{ of: 'value' as const, atMost: goal }] } : {}),
    };
  });
}
