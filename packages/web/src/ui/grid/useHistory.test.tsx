import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHistory } from './useHistory.ts';

const begin = (...steps: string[]) => {
  const { result } = renderHook(() => useHistory<string>());
  act(() => {
    for (const step of steps) result.current.add(step);
  });
  return result;
};

it('takes steps back from the last one on, and does them again until something else is done', () => {
  const history = begin('one', 'two');
  act(() => {
    expect(history.current.takeBack()).toBe('two');
    history.current.keepUndone('two');
    expect(history.current.takeUndone()).toBe('two');
    history.current.putBack('two');
  });
  expect(history.current.count).toBe(2);
  act(() => {
    history.current.keepUndone(history.current.takeBack() ?? '');
    history.current.add('three');
  });
  expect(history.current.takeUndone()).toBeUndefined();
  expect(history.current.takeBack()).toBe('three');
  expect(history.current.takeBack()).toBe('one');
  expect(history.current.takeBack()).toBeUndefined();
});

it('keeps the last fifty steps, and what goes on with the last one is part of it', () => {
  const history = begin(...Array.from({ length: 60 }, (_, at) => `step ${at}`));
  expect(history.current.count).toBe(50);
  act(() => history.current.add('more', (last) => `${last} and more`));
  expect(history.current.count).toBe(50);
  expect(history.current.takeBack()).toBe('step 59 and more');
});

it('drops a step that was taken back out of turn, and all of them at once', () => {
  const history = begin('one', 'two', 'three');
  act(() => history.current.drop('two'));
  expect(history.current.count).toBe(2);
  act(() => history.current.clear());
  expect(history.current.takeBack()).toBeUndefined();
});
