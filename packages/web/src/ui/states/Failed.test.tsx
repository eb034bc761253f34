import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Unreachable } from '../../platform/errors/errors.ts';
import { Failed } from './Failed.tsx';

const onRetry = vi.fn();
const shown = (error: unknown) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    onRetry.mockReset();
  });
  return show(<Failed error={error} onRetry={onRetry} />);
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it('a server that is busy is asked again by itself, each time that it says so', () => {
  const { rerender } = shown(new Unreachable(503, 3));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The server cannot answer just now. It is asked again in a moment.',
  );
  pass(2);
  expect(onRetry).not.toHaveBeenCalled();
  pass(2);
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<Failed error={new Unreachable(503)} onRetry={onRetry} />);
  pass(5);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it('without a connection it waits for one', () => {
  shown(new Unreachable());
  expect(screen.getByRole('alert')).toHaveTextContent('This needs the connection.');
  pass(120);
  expect(onRetry).not.toHaveBeenCalled();
});
