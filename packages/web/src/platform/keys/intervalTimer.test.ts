import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startIntervalTimer } from './intervalTimer.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const start = (until: number) => {
  const seconds: number[] = [];
  const onZero = vi.fn();
  const stop = startIntervalTimer({ until, onSecond: (left) => seconds.push(left), onZero });
  return { seconds, onZero, stop };
};

it('counts down each second and calls back once at zero', () => {
  const { seconds, onZero } = start(3_000);
  vi.advanceTimersByTime(10_000);
  expect(seconds).toEqual([3, 2, 1]);
  expect(onZero).toHaveBeenCalledOnce();
});

it('does not wait longer because the device slept', () => {
  const { onZero } = start(3_600_000);
  vi.setSystemTime(3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(onZero).toHaveBeenCalledOnce();
});

it('is over at once where the time is, and silent once it is stopped', () => {
  expect(start(-1).onZero).toHaveBeenCalledOnce();
  const { onZero, stop } = start(2_000);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(onZero).not.toHaveBeenCalled();
});
