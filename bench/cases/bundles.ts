import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Result } from '../measure/result.ts';

const dist = resolve(import.meta.dirname, '../../packages/web/dist');

/** Files that a text of the build asks for at once: the page's own, and static imports of a script. */
function askedBy(file: string, text: string): string[] {
  if (file === 'index.html')
    return [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  if (!file.endsWith('.js')) return [];
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name]) => `assets/${name}`);
}

/** What a screen's own scripts load beside themselves, as the build lists it for preloading. */
function preloadedWith(entry: string): string[] {
  const script = readdirSync(join(dist, 'assets')).find((name) =>
    new RegExp(`^${entry}-[\\w-]+\\.js$`).test(name),
  );
  if (!script) return [];
  const styles = readdirSync(join(dist, 'assets')).filter((name) =>
    new RegExp(`^${entry}-[\\w-]+\\.css$`).test(name),
  );
  return [script, ...styles].map((name) => `assets/${name}`);
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
  { key: 'sign-in', what: 'sign-in page', entries: ['SignInScreen'], goal: 180 },
  {
    key: 'dashboard',
    what: 'shell and landing page',
    entries: ['Application', 'DashboardScreen'],
    goal: 180,
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
    const files = graphOf(['index.html', ...entries.flatMap(preloadedWith)]);
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
