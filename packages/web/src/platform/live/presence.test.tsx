import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ACTIVE_KEY } from '../calls/activity.ts';
import { onPresence, useIdleState } from './presence.ts';

const Shown = () => <output>{useIdleState()}</output>;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const happens = (event: Event, target: EventTarget = window) => act(async () => target.dispatchEvent(event));
const expectState = (state: string) => expect(screen.getByRole('status')).toHaveTextContent(state);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  dispatchEvent(new Event('keydown'));
  show(<Shown />);
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it('is inactive at five minutes and long away at six, to the millisecond', async () => {
  await pass(299_999);
  expectState('here');
  await pass(1);
  expectState('inactive');
  await pass(59_999);
  expectState('inactive');
  await pass(1);
  expectState('longAway');
});

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])('is here again with a %s', async (sign) => {
  await pass(400_000);
  expectState('longAway');
  await happens(new Event(sign));
  expectState('here');
  await pass(299_999);
  expectState('here');
  await pass(1);
  expectState('inactive');
});

it('is here again with the return to the tab', async () => {
  await pass(300_000);
  await happens(new Event('visibilitychange'), document);
  expectState('here');
});

it('is here while somebody acts in another tab', async () => {
  await pass(350_000);
  expectState('inactive');
  localStorage.setItem(ACTIVE_KEY, String(Date.now()));
  await happens(new StorageEvent('storage', { key: ACTIVE_KEY }));
  expectState('here');
});

it('tells of the time that a sleeping device let pass, before it tells of who wakes it', async () => {
  const told: number[] = [];
  const stop = onPresence((idle) => told.push(idle));
  // The lid is closed: the clock goes on, and no timer runs.
  vi.setSystemTime(Date.now() + 3_600_000);
  await happens(new Event('visibilitychange'), document);
  expect(told).toEqual([3_600_000, 0]);
  expectState('here');
  stop();
});
