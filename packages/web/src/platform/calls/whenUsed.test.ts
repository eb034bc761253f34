// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The part of the browser that the module asks, where it has one. */
const withWorkers = (workers: EventTarget & { controller: object | null }) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });

/** Whether what may be needed later may be loaded, asked when everything that is due has happened. */
async function ask(): Promise<() => Promise<boolean>> {
  const { whenUsed } = await import('./whenUsed.ts');
  let isUsed = false;
  void whenUsed().then(() => {
    isUsed = true;
  });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isUsed;
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('waits until somebody begins to use the page', async () => {
  const isUsed = await ask();
  expect(await isUsed()).toBe(false);
  window.dispatchEvent(new Event('pointerdown'));
  expect(await isUsed()).toBe(true);
});

it('takes a pointer for use when it moves, not when the page appears beneath it', async () => {
  const isUsed = await ask();
  const pointerAt = (screenX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY: 10 }));
  pointerAt(5);
  pointerAt(5);
  expect(await isUsed()).toBe(false);
  pointerAt(6);
  expect(await isUsed()).toBe(true);
});

it('waits for nobody where the service worker has all parts', async () => {
  withWorkers(Object.assign(new EventTarget(), { controller: {} }));
  expect(await (await ask())()).toBe(true);
});

it('waits until the first service worker has come', async () => {
  const workers = Object.assign(new EventTarget(), { controller: null });
  withWorkers(workers);
  const isUsed = await ask();
  expect(await isUsed()).toBe(false);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(await isUsed()).toBe(true);
});
