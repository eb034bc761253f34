import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingFrom, type Graph, readBefore } from './imports.ts';

let folder = '';
const kit = join(import.meta.dirname, '../../../node_modules/@mantine/core/esm');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('follows of the interface kit only what a module names', () => {
  const screen = join(folder, 'Screen.tsx');
  writeFileSync(screen, "import { type ButtonProps, Loader as Wait } from '@mantine/core';\n");
  const graph: Graph = {
    getModuleInfo: (id) => ({
      importedIds: id === screen ? [join(kit, 'index.mjs')] : [],
      dynamicallyImportedIds: [],
    }),
  };
  expect([...readBefore([screen], graph)]).toEqual([screen, join(kit, 'components/Loader/Loader.mjs')]);
});

it('finds what is asked for later at any depth', () => {
  const later: Record<string, string[]> = { main: ['shell'], part: ['dialog'] };
  const graph: Graph = {
    getModuleInfo: (id) => ({
      importedIds: id === 'shell' ? ['part'] : [],
      dynamicallyImportedIds: later[id] ?? [],
    }),
  };
  expect([...everythingFrom('main', graph).later]).toEqual(['shell', 'dialog']);
});
