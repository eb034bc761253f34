import 'fake-indexeddb/auto';
import { getAttendanceStudents } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine, serveRoll } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { startConnection } from '../../platform/live/socket.ts';
import { startOfflineCache } from '../../platform/offlineCache/offlineCache.ts';
import { outboxView } from '../../platform/outbox/outbox.ts';
import { restore, signOut } from '../../platform/session/session.ts';
import { todayIn } from '../../platform/session/storedSession.ts';

startConnection();
startOfflineCache();

const user = userEvent.setup();
const today = todayIn('Australia/Sydney');
let server: ReturnType<typeof createServer>;
const row = (name: RegExp) => screen.findByRole('row', { name });

/** What lies in the browser, without being able to read it. */
const kept = async () => {
  const db = await openDB('homeroom-copies');
  const kinds = (await db.getAll('copies')).map((copy) => copy.kind);
  db.close();
  return kinds;
};
/** A roll is read in the morning; the tab is put away. */
const readTheRoll = async () => {
  showAt('/attendance/class');
  await screen.findByRole('grid');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fireEvent(window, new Event('pagehide'));
  await waitFor(async () => expect(await kept()).toContain('AttendanceStudent'));
};
/** The app is opened again by the service worker, far from any network. */
const reopenOffline = async () => {
  cleanup();
  queryClient.clear();
  server.cutOff();
  await restore();
  showAt('/attendance/class');
};

beforeEach(async () => {
  server = createServer();
  serveRoll(server, [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]);
  await signedIn(server, { today });
});
afterEach(async () => {
  cleanup();
  await signOut();
});

it('shows the roll that was read, says how old it is, and takes marks', async () => {
  await readTheRoll();
  await reopenOffline();
  expect(await row(/Adeyemi, Tolu, not marked/)).toBeVisible();
  expect(screen.getByText(/^as of \d+:\d\d [AP]M, offline$/)).toBeVisible();
  await user.keyboard('a');
  expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
  expect(outboxView().entries).toHaveLength(1);
  // Opened once more, the mark that waits lies over the copy.
  await waitFor(() => expect(outboxView().reachable).toBe(false));
  await reopenOffline();
  expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
});

it('has no copy of a roll that was not read', async () => {
  await reopenOffline();
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('never shows a copy where the server answers, whatever it says', async () => {
  await readTheRoll();
  cleanup();
  queryClient.clear();
  server.answer(getAttendanceStudents, () =>
    refuse(403, { error: 'permission.denied', error_description: 'No.' }),
  );
  showAt('/attendance/class');
  expect(await screen.findByText(/You may not see this/)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('leaves nothing behind when the user signs out', async () => {
  await readTheRoll();
  await signOut();
  expect(await kept()).toEqual([]);
});
