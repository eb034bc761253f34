// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './queryClient.ts';

afterEach(() => queryClient.clear());

/** A list that is watched, with what each reading of it answers. */
function watched() {
  const readings: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: read, staleTime: Infinity });
  const seen: (string | undefined)[] = [];
  observer.subscribe(({ data }) => seen.push(data));
  return { readings, seen, now: () => observer.getCurrentResult().data };
}

it('what a save answered stays, where a reading that began before it ends after it; the list is read anew', async () => {
  const { readings, seen, now } = watched();
  readings[0]?.resolve('before');
  await vi.waitFor(() => expect(now()).toBe('before'));
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  queryClient.setQueryData(['list'], 'saved');
  await vi.waitFor(() => expect(readings).toHaveLength(3));
  readings[1]?.resolve('before');
  readings[2]?.resolve('saved, and read');
  await vi.waitFor(() => expect(now()).toBe('saved, and read'));
  expect(seen.lastIndexOf('before')).toBeLessThan(seen.indexOf('saved'));
});

it('a copy with its own age ends no reading', async () => {
  const { readings, now } = watched();
  queryClient.setQueryData(['list'], 'a copy', { updatedAt: 1 });
  expect(now()).toBe('a copy');
  readings[0]?.resolve('read');
  await vi.waitFor(() => expect(now()).toBe('read'));
  expect(readings).toHaveLength(1);
});
