import i18next from 'i18next';
import { expect, it } from 'vitest';

/** Every module of the app but the two that begin to work when they are loaded. */
const modules = import.meta.glob([
  '../src/**/*.{ts,tsx}',
  '!../src/**/*.test.{ts,tsx}',
  '!../src/main.tsx',
  '!../src/sw.ts',
]);

it('asks for no words while modules are loaded: they would stay in the language of that moment', async () => {
  const asked: string[] = [];
  i18next.use({
    type: 'postProcessor',
    name: 'asked',
    process: (word: string, key: string | string[]) => {
      asked.push(String(key));
      return word;
    },
  });
  i18next.options.postProcess = ['asked'];
  await Promise.all(Object.values(modules).map((load) => load()));
  expect(Object.keys(modules).length).toBeGreaterThan(300);
  expect(asked).toEqual([]);
  i18next.t('skip');
  expect(asked).toEqual(['skip']);
}, 120_000);
