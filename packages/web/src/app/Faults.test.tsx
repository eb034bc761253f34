import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { ApiError, faultOf, Unreachable } from '../platform/errors/errors.ts';
import { onFault } from '../platform/errors/faults.ts';
import { signIn } from '../platform/session/session.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import { Faults } from './Faults.tsx';

const read = vi.fn(async () => 'Bellbird');
let failure: Error;
const Save = ({ saysErrors }: { saysErrors?: boolean }) => {
  const { data } = useQuery({ queryKey: ['school'], queryFn: read });
  const save = useMutation({ meta: { saysErrors }, mutationFn: () => Promise.reject(failure) });
  return (
    <button type="button" onClick={() => save.mutate()}>
      Save {data}
    </button>
  );
};
const refused = (status: number, body: unknown, retryAfter?: number) =>
  new ApiError(faultOf(status, body, retryAfter));
const save = async (error: Error) => {
  failure = error;
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Save Bellbird/, hidden: true }))[0] as HTMLElement,
  );
};
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  queryClient.clear();
  read.mockClear();
  show(
    <>
      <Save />
      <Faults />
      <Notices />
    </>,
  );
});

it('says which fields were refused', async () => {
  const errors = [
    { path: 'body.name', message: 'must not be empty' },
    { path: 'body', message: 'has one too many' },
  ];
  await save(refused(400, { code: 'request.invalid', message: 'The request is not valid.', errors }));
  const box = await dialog('This was not accepted');
  expect(box).not.toHaveTextContent('The request is not valid.');
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Name: must not be empty',
    'Has one too many',
  ]);
});

it.each([
  [403, { error: 'permission.denied', error_description: 'You may not do that.' }, 'You may not do this'],
  [400, { error: 'permission.denied', error_description: 'You may not do that.' }, 'You may not do this'],
  [404, { code: 'record.unknown', message: 'There is no such record.' }, 'This was not found'],
  [429, { code: 'rate.limited', message: 'Too many requests.' }, 'This did not work'],
])('has a dialog for a %i', async (status, body, title) => {
  await save(refused(status, body, status === 429 ? 90 : undefined));
  const box = await dialog(title);
  expect(box).toHaveTextContent('message' in body ? body.message : body.error_description);
  if (status === 429) expect(box).toHaveTextContent('Try again in 1m 30s.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says code, description and suggestion of a fault of the server', async () => {
  await save(
    refused(500, {
      code: 'server.fault',
      errorDescription: 'The database is away.',
      message: 'no',
      suggestion: 'Try again in a minute.',
    }),
  );
  const box = await dialog('The server has a problem');
  for (const text of ['server.fault', 'The database is away.', 'Try again in a minute.'])
    expect(box).toHaveTextContent(text);
});

it('shows one dialog at a time, and the same one once', async () => {
  const missing = { code: 'record.unknown', message: 'There is no such record.' };
  await save(refused(404, missing));
  await dialog('This was not found');
  await save(refused(404, missing));
  await save(refused(403, { error: 'x', error_description: 'No.' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await dialog('You may not do this');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('reads again what somebody else has changed', async () => {
  await save(refused(409, { code: 'record.changed', message: 'no', current: {} }));
  expect(await screen.findByText('Somebody else changed this meanwhile. It is read again.')).toBeVisible();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('leaves a conflict to the screen that listens for it', async () => {
  const listener = vi.fn(() => true);
  const stop = onFault('conflict', listener);
  await save(refused(409, { code: 'record.changed', message: 'no', current: {} }));
  await waitFor(() => expect(listener).toHaveBeenCalledOnce());
  stop();
  expect(read).toHaveBeenCalledOnce();
});

it('says that nobody answered', async () => {
  await save(new Unreachable());
  expect(await screen.findByText(/it is not known whether this was done/)).toBeVisible();
  await save(new Unreachable(503));
  expect(await screen.findByText(/The server cannot be reached. This was not saved/)).toBeVisible();
});

it('leaves a mutation alone whose screen says its errors', async () => {
  const { container } = show(<Save saysErrors />);
  failure = refused(404, { code: 'record.unknown', message: 'no' });
  await userEvent.click(await within(container).findByRole('button', { name: 'Save Bellbird' }));
  await save(refused(403, { error: 'x', error_description: 'No.' }));
  await dialog('You may not do this');
});

it('says nothing to the next person of what was refused to the one before', async () => {
  const server = createServer();
  server.answer(signInEndpoint, () => aSession());
  await act(() => signIn('gokafor', 'secret'));
  await save(refused(404, { code: 'record.unknown', message: 'There is no Brown, Isabella.' }));
  await dialog('This was not found');
  server.answer(signInEndpoint, () => aSession({ userLoginID: 9 }));
  await act(() => signIn('office', 'secret'));
  await waitFor(() => expect(screen.queryByText(/Brown/)).not.toBeInTheDocument());
});
