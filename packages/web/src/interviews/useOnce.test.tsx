// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unreachable } from '../platform/errors/errors.ts';
import { useOnce } from './useOnce.ts';

/** An action whose calls are answered in turn: `gone` is an answer that never comes. */
const actionOf = (answers: ('done' | 'gone')[]) => {
  const keys: string[] = [];
  const { result } = renderHook(() =>
    useOnce<string, string>({
      send: (_asked, key) => {
        keys.push(key);
        return answers[keys.length - 1] === 'gone'
          ? Promise.reject(new Unreachable())
          : Promise.resolve('done');
      },
    }),
  );
  return { keys, do: (asked: string) => act(async () => result.current.run(asked)), result };
};

it('a wish that nobody answered goes by its key again, and by a new one when it was answered', async () => {
  const inviting = actionOf(['gone', 'done', 'done']);
  await inviting.do('7B');
  expect(inviting.result.current.problem).toContain('not known');
  await inviting.do('7B');
  expect(inviting.result.current.problem).toBe('');
  await inviting.do('7B');
  expect(inviting.keys[1]).toBe(inviting.keys[0]);
  expect(inviting.keys[2]).not.toBe(inviting.keys[0]);
});

it('a wish of before something else was done is another one: it may have been taken back', async () => {
  const inviting = actionOf(['gone', 'done']);
  await inviting.do('7B');
  await actionOf(['done']).do('not 7B');
  await inviting.do('7B');
  expect(inviting.keys[1]).not.toBe(inviting.keys[0]);
});
