import { saveErrorReports } from '@homeroom/contract/system-admin/system-admin.endpoints.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { ApiError, Unreachable } from '../platform/errors/errors.ts';
import { onFaultOtherwise } from '../platform/errors/faults.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const reject = (reason: unknown) =>
  fireEvent(window, Object.assign(new Event('unhandledrejection'), { reason }));
const Broken = () => {
  throw new Error('No such field');
};
const title = 'Opps! Something went wrong';

it('shows one dialog for what nobody caught, in its lines and without its stack', () => {
  show(<ErrorBoundary route={() => '/attendance/class'}>roll</ErrorBoundary>);
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
    <ErrorBoundary route={() => '/attendance/class'}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: title, hidden: true })).toBeInTheDocument();
});

it('leaves a server that cannot be reached to the connection state', () => {
  show(<ErrorBoundary route={() => '/attendance/class'}>roll</ErrorBoundary>);
  reject(new Unreachable());
  expect(screen.queryByRole('heading', { name: title, hidden: true })).not.toBeInTheDocument();
});

it.each([undefined, null, ''])('makes nothing of an event without a word: %s', (reason) => {
  show(<ErrorBoundary route={() => '/attendance/class'}>roll</ErrorBoundary>);
  reject(reason);
  fireEvent(window, new ErrorEvent('error', { message: '' }));
  expect(screen.queryByRole('heading', { name: title, hidden: true })).not.toBeInTheDocument();
});

it('leaves an answer of the server to the catalogue', () => {
  const otherwise = vi.fn();
  const stop = onFaultOtherwise(otherwise);
  show(<ErrorBoundary route={() => '/attendance/class'}>roll</ErrorBoundary>);
  const error = new ApiError({ status: 404, code: 'record.unknown', message: 'no' });
  reject(error);
  expect(otherwise).toHaveBeenCalledExactlyOnceWith('not-found', error);
  expect(screen.queryByRole('heading', { name: title, hidden: true })).not.toBeInTheDocument();
  stop();
});

it('says nothing of a report before anybody has signed in', () => {
  show(<ErrorBoundary route={() => '/attendance/class'}>roll</ErrorBoundary>);
  reject(new Error('early'));
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
});

it('says whether the report of it was sent', async () => {
  const server = createServer();
  await signedIn(server);
  server.answer(saveErrorReports, () => null);
  show(<ErrorBoundary route={() => '/attendance/class'}>roll</ErrorBoundary>);
  reject(new Error('one kind'));
  expect(await screen.findByText('A report was sent.')).toBeInTheDocument();
  expect(server.asked('/api/SystemErrorReports')[0]?.body).toContain('route: /attendance/class');
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  server.answer(saveErrorReports, () => refuse(500, {}));
  reject(new Error('another kind'));
  expect(await screen.findByText('A report could not be sent.')).toBeInTheDocument();
});
