import { type BackupState, getBackups, makeBackup } from '@homeroom/contract/backup/backup.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { BackupsScreen } from './BackupsScreen.tsx';

const good: BackupState = {
  ...{ kind: 'own', folder: '/backups', isMaking: false, broken: [], failure: null, journalFailure: null },
  backups: [
    {
      ...{
        name: 'homeroom-2026-11-17T16-00-00Z',
        startedAt: '2026-11-17T16:00:00Z',
        from: '2026-11-17T16:00:09Z',
      },
      ...{ until: '2026-11-18T01:14:45Z', bytes: 123_456_789, homeroom: '0.1.0' },
    },
  ],
};
const shown = async (state: BackupState) => {
  const server = createServer();
  await signedIn(server);
  server.answer(getBackups, () => state);
  show(<BackupsScreen />);
  return server;
};

it('shows each backup and how far it reaches, and has one made', async () => {
  const server = await shown(good);
  const [, row] = await screen.findAllByRole('row');
  for (const text of ['123.5 MB', '0.1.0', 'homeroom-2026-11-17T16-00-00Z'])
    expect(within(row as HTMLElement).getByText(text)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  // A moment of the backup, in the zone of the school.
  expect(screen.getByText(/restore "\/backups" --at "2026-11-18 /)).toBeVisible();
  server.answer(makeBackup, () => ({ ...good, isMaking: true }));
  server.answer(getBackups, () => ({ ...good, isMaking: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Make a backup now' }));
  expect(await screen.findByText('A backup is being made.')).toBeVisible();
});

it('says what failed, and why', async () => {
  const failure = { since: '2026-11-18T01:00:00Z', reason: 'ENOSPC' };
  await shown({
    ...good,
    failure,
    journalFailure: { ...failure, reason: 'SQLSTATE 57P01' },
    broken: ['homeroom-x'],
  });
  const [made, journal, broken] = await screen.findAllByRole('alert');
  expect(made).toHaveTextContent('The last backup failed. Its disk is full.');
  expect(journal).toHaveTextContent('The reason is SQLSTATE 57P01.');
  expect(broken).toHaveTextContent('1 folder looks like a backup and cannot be used: homeroom-x.');
});

it('does not say that there never was one where the folder cannot be read', async () => {
  const failure = { since: '2026-11-18T01:00:00Z', reason: 'ENOTDIR' };
  await shown({ ...good, failure, backups: [] });
  expect(await screen.findByText('No backup is seen in the folder.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('It is no folder: a file has its name.');
  expect(screen.queryByText(/There is no backup yet/)).toBeNull();
  expect(screen.queryByText(/--at/)).toBeNull();
});

it.each([
  ['off', 'No automatic backups'],
  ['given', 'Back it up with its own tools'],
] as const)('says what to do where it is %s', async (kind, said) => {
  await shown({ ...good, kind, folder: null, backups: [] });
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
