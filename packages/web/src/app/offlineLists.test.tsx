import 'fake-indexeddb/auto';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aTeacher, serveRoll, TODAY } from '../../test/rolls.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { startOfflineCache } from '../platform/offlineCache/offlineCache.ts';
import { signOut } from '../platform/session/session.ts';

startOfflineCache();

/** The kinds of answers that are stored for reading offline. */
const stored = async () => {
  const db = await openDB('homeroom-copies');
  const kinds = (await db.getAll('copies')).map(({ kind }) => kind);
  db.close();
  return kinds;
};

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  serveRoll(server, []);
  server.answer(getTeachers, () => [aTeacher(12, 'Grace Okafor', '7B')]);
  server.answer(getAcademicYears, () => [
    { id: 2026, itemName: '2026', dateStart: '2026-01-28', dateEnd: '2026-12-18' },
  ]);
  await signedIn(server, { today: TODAY });
});
afterEach(() => signOut());

it.each([
  ['/attendance/class', ['Teachers']],
  ['/attendance/subject', ['Teachers', 'AcademicYears']],
  ['/entities/search/classlists', ['Teachers']],
  ['/entities/search/classlists?by=subject', ['Teachers', 'AcademicYears']],
  ['/subjects', ['Teachers', 'AcademicYears']],
])('%s stores the lists of the school for offline, whichever screen asks first', async (address, lists) => {
  showAt(address);
  const isAsked = (list: string) => server.asked(`/api/${list}`).length > 0;
  await waitFor(() => expect(lists.filter(isAsked)).toEqual(lists));
  await waitFor(async () => {
    fireEvent(window, new Event('pagehide'));
    expect(await stored()).toEqual(expect.arrayContaining(lists));
  });
});
