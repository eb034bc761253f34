import { expect, it, vi } from 'vitest';
import { t } from '../src/platform/words/words.ts';

const asked = vi.hoisted((): string[] => []);
/** The words themselves, written down as they are asked for. */
vi.mock('../src/platform/words/words.ts', async (original) => {
  const words = await original<typeof import('../src/platform/words/words.ts')>();
  const listening = (key: string, values?: object) => {
    asked.push(key);
    return (words.t as (key: string, values?: object) => string)(key, values);
  };
  return { ...words, t: listening };
});

/** Every module of the app but the two that begin to work when they are loaded. */
const modules = import.meta.glob([
  '../src/**/*.{ts,tsx}',
  '!../src/**/*.test.{ts,tsx}',
  '!../src/main.tsx',
  '!../src/sw.ts',
]);

it('asks for no words while modules are loaded: they would stay in the language of that moment', async () => {
  await Promise.all(Object.values(modules).map((load) => load()));
  expect(Object.keys(modules).length).toBeGreaterThan(300);
  expect(asked).toEqual([]);
  t('skip');
  expect(asked).toEqual(['skip']);
}, 120_000);
