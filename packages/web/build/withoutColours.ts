import type { Plugin } from 'vite';

const declared = /--mantine-color-([a-z]+)-[\w-]+:[^;}]*;?/g;
const used = /var\(--mantine-color-([a-z]+)-/g;

/** Styles without the scales of the interface kit that nothing in them uses. @param kept scales to keep in any case */
function withoutUnused(css: string, kept: readonly string[]): string {
  // A scale refers to itself; what else refers to it needs it.
  const rest = css.replace(declared, (all, name: string) =>
    all.replace(new RegExp(`var\\(--mantine-color-${name}-`, 'g'), ''),
  );
  const needed = new Set([...kept, ...[...rest.matchAll(used)].map(([, name]) => name)]);
  // By scale, the last of which is its darkest: what has no scale is no colour of its own.
  const scales = new Set([...css.matchAll(/--mantine-color-([a-z]+)-9:/g)].map(([, name]) => name));
  return css.replace(declared, (all, name: string) => (scales.has(name) && !needed.has(name) ? '' : all));
}

/**
 * The interface kit declares fourteen scales of colours for two schemes; the palette has its own (decision 018).
 * @param kept scales that components are given by name
 */
export const withoutColours = (kept: readonly string[]): Plugin => ({
  name: 'without-colours',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      const css = String(asset.source);
      if (css.includes('--mantine-color-gray-9:')) asset.source = withoutUnused(css, kept);
    }
  },
});
