import { CancelledError } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, Unreachable } from '../errors/errors.ts';
import { createStartUp, type Step } from './startup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const names = ['channel', 'userSettings', 'systemConfiguration', 'teacherStatuses'] as const;
const refusal = () => new ApiError({ status: 500, code: 'server.fault', message: 'no' });

const startUp = (fails: Partial<Record<Step['name'], () => Error | undefined>> = {}) => {
  const ran: string[] = [];
  const onFailure = vi.fn();
  const steps = names.map((name) => ({
    name,
    failed: () => name,
    run: async () => {
      ran.push(`${name} begins`);
      await Promise.resolve();
      const error = fails[name]?.();
      if (error) throw error;
      ran.push(`${name} ends`);
    },
  }));
  return { ran, onFailure, ...createStartUp({ steps, onFailure }) };
};

it('takes the steps of the specification one after the other', async () => {
  const { start, ran } = startUp();
  await start();
  expect(ran).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('goes on after a step whose module does not come, and tries it again without a word', async () => {
  let faults = 1;
  const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/io.js');
  const { start, ran, onFailure } = startUp({ channel: () => (faults-- > 0 ? missing() : undefined) });
  await start();
  expect(ran).toContain('teacherStatuses ends');
  ran.length = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ran).toEqual(['channel begins', 'channel ends']);
  expect(onFailure).not.toHaveBeenCalled();
});

it('goes on after a step that fails, says so once, and tries that one again', async () => {
  let faults = 2;
  const { start, ran, onFailure } = startUp({ userSettings: () => (faults-- > 0 ? refusal() : undefined) });
  await start();
  expect(ran).toContain('teacherStatuses ends');
  expect(onFailure.mock.calls.map(([step]) => step.name)).toEqual(['userSettings']);
  ran.length = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ran).toEqual(['userSettings begins']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ran).toEqual(['userSettings begins', 'userSettings begins', 'userSettings ends']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ran).toHaveLength(3);
  expect(onFailure).toHaveBeenCalledOnce();
});

it('does not call being offline a failure, and tries at once when somebody answers', async () => {
  let isAway = true;
  const { start, ran, tryNow, onFailure } = startUp({
    systemConfiguration: () => (isAway ? new Unreachable() : undefined),
  });
  await start();
  isAway = false;
  tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(ran.at(-1)).toBe('systemConfiguration ends');
  expect(onFailure).not.toHaveBeenCalled();
});

it('tries a step again whose reading was cut off because the rights changed, and says nothing', async () => {
  let cuts = 1;
  const cut = () => (cuts-- > 0 ? new CancelledError() : undefined);
  const { start, ran, onFailure } = startUp({ teacherStatuses: cut });
  await start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ran.at(-1)).toBe('teacherStatuses ends');
  expect(onFailure).not.toHaveBeenCalled();
});

it('stops with the session', async () => {
  const { start, stop, ran } = startUp({ channel: refusal });
  const started = start();
  stop();
  await started;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ran).toEqual(['channel begins']);
});
