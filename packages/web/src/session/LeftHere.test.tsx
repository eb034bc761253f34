import 'fake-indexeddb/auto';
import { getSignInOptions, signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { openDraftStore } from '../platform/drafts/drafts.store.ts';
import { noteLost } from '../platform/notices/lost.ts';
import { startOutbox } from '../platform/outbox/outbox.lifecycle.ts';
import { emptyStore, openStore } from '../platform/outbox/outbox.store.ts';
import { closeOutbox } from '../platform/outbox/outbox.ts';
import { signIn } from '../platform/session/session.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import SignInDialog from './SignInDialog.tsx';
import SignInScreen from './SignInScreen.tsx';

const entry = (id: string) => ({ kind: 'note', id, seq: 1, state: 'waiting', attempted: false }) as const;
const signInAs = async (userLoginID: number, fullName: string) => {
  const server = createServer();
  server.answer(getSignInOptions, () => ({ schoolName: 'Bellbird Grammar School', themes: [], demo: null }));
  server.answer(signInEndpoint, () => aSession({ userLoginID, fullName }));
  await signIn('somebody', 'secret');
};

startOutbox();
beforeEach(async () => {
  await signInAs(7, 'Grace Okafor');
  await (await openStore(7)).write([entry('a'), entry('b')]);
});
afterEach(async () => {
  closeOutbox();
  await emptyStore(7);
});

it('the sign-in page says of whom something waits, how much and since when', async () => {
  await (await openDraftStore(7)).write('event', 'Luka', 'half a thought');
  show(<SignInScreen />);
  const left = await screen.findByRole('region', { name: 'Waiting in this browser' });
  expect(within(left).getByRole('listitem')).toHaveTextContent(
    /^GO 2 changes not sent, 1 draft not saved · since today \d/,
  );
  expect(left).toHaveTextContent('they can neither read nor delete it');
  expect(left).not.toHaveTextContent('Okafor');
  await (await openDraftStore(7)).remove('event', 'Luka');
});

it('so does the sign-in over the screens of a session that has run out', async () => {
  const session = aSession({ userLoginID: 7, fullName: 'Grace Okafor' });
  show(<SignInDialog session={session} onSignOut={() => {}} />);
  const left = await screen.findByText('Waiting in this browser');
  expect(left.parentElement).toHaveTextContent('GO 2 changes not sent · since today');
});

it('says nothing where nothing waits', async () => {
  await emptyStore(7);
  show(<SignInScreen />);
  expect(await screen.findByText('Bellbird Grammar School')).toBeVisible();
  expect(screen.queryByText('Waiting in this browser')).not.toBeInTheDocument();
});

it('tells its owner, and nobody else, what has gone', async () => {
  const at = Date.UTC(2026, 10, 12, 2);
  await noteLost(['a', 'b'].map((id) => ({ id, user: 7, at, why: 'expired' })));
  show(<Notices />);
  await act(() => signInAs(9, 'Sam Berg'));
  await act(() => signInAs(7, 'Grace Okafor'));
  expect(await screen.findByText(/^2 changes that you left in this browser/)).toHaveTextContent('seven days');
  expect(screen.getAllByText('Something of yours was not sent')).toHaveLength(1);
});
