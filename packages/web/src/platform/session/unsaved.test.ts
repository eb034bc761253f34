// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What open tabs tell each other. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const openTab = async () => {
  vi.resetModules();
  const { useUnsaved } = await import('./unsaved.ts');
  const { signOutWarnings } = await import('./atSignOut.ts');
  return { useUnsaved, signOutWarnings };
};

beforeEach(() => {
  Channel.open.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('is asked about by the tab that signs out, whichever tab it is in', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const typed = renderHook(({ unsaved }) => other.useUnsaved(unsaved), { initialProps: { unsaved: true } });
  expect(await one.signOutWarnings()).toEqual(['Another tab has work that is not saved.']);
  typed.rerender({ unsaved: false });
  const asked = one.signOutWarnings();
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toEqual([]);
});

it('of this tab is said as such, and a tab that does not answer is not waited for', async () => {
  const one = await openTab();
  renderHook(() => one.useUnsaved(true));
  const asked = one.signOutWarnings();
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toEqual(['What you changed on this screen is not saved.']);
});
