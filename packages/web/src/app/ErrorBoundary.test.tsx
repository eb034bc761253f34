import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { Unreachable } from '../platform/errors.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const reject = (reason: unknown) =>
  fireEvent(window, Object.assign(new Event('unhandledrejection'), { reason }));
const Broken = () => {
  throw new Error('No such field');
};
const title = 'Opps! Something went wrong';

it('shows one dialog for what nobody caught, in its lines and without its stack', () => {
  show(<ErrorBoundary>roll</ErrorBoundary>);
  const cause = Object.assign(new TypeError('x is no function'), {
    stack: 'TypeError\n    at roll (app.js:1:1)',
  });
  reject(new Error('The roll broke\n    at mark (app.js:2:2)', { cause }));
  reject(new Error('And again'));
  expect(screen.getAllByRole('heading', { name: title, hidden: true })).toHaveLength(1);
  expect(screen.getByText('This problem may result in unsaved work.')).toBeInTheDocument();
  const lines = screen.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent);
  expect(lines).toEqual(['Error: The roll broke', 'TypeError: x is no function']);
  expect(screen.getByText('roll')).toBeInTheDocument();
});

it('stands in for a screen that cannot be drawn', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: title, hidden: true })).toBeInTheDocument();
});

it('leaves a server that cannot be reached to the connection state', () => {
  show(<ErrorBoundary>roll</ErrorBoundary>);
  reject(new Unreachable());
  expect(screen.queryByRole('heading', { name: title, hidden: true })).not.toBeInTheDocument();
});
