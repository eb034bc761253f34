// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { saveAttendanceStudent } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { openStore } from '../../platform/outbox/outbox.store.ts';
import {
  closeOutbox,
  dropOutbox,
  openOutbox,
  outboxView,
  resolveConflict,
} from '../../platform/outbox/outbox.ts';

/** Entries to the letter as versions before this one have stored them in a browser. */
const roll = { dateOf: TODAY, rollClass: '7B' };
const common = { roll, rollName: '7B', state: 'waiting', attempted: false } as const;
const shown = aLine(1, 'Adeyemi, Tolu', { mark: 'absent' });
const mark = {
  ...common,
  kind: 'mark',
  id: 'key of the mark',
  seq: 1,
  attempted: true,
  studentID: 1,
  save: { studentID: 1, version: 0, mark: 'absent', absence: { late: false } },
  shown,
  theirs: null,
};
const unmark = {
  ...common,
  kind: 'unmark',
  id: 'key of the undo',
  seq: 2,
  students: [{ studentID: 2, version: 0, shown: aLine(2, 'Brown, Isabella') }],
};
const rest = { ...common, kind: 'rest', id: 'key of the rest', seq: 3 };
const submit = { ...common, kind: 'submit', id: 'key of the submit', seq: 4 };

let server: ReturnType<typeof createServer>;
let user: number;

/** The app is opened by its new version, with what the last one has left in the browser. */
const openWith = async (...entries: (typeof mark | typeof unmark | typeof rest | typeof submit)[]) => {
  closeOutbox();
  await (await openStore(user)).write(entries);
  await openOutbox(user);
};
const sent = () =>
  server.heard
    .filter(({ headers }) => headers.has('Idempotency-Key'))
    .map(({ method, path, headers }) => [
      method,
      path.split('?')[0],
      new URLSearchParams(path.split('?')[1]).get('rollClass'),
      headers.get('Idempotency-Key'),
    ]);

beforeEach(async () => {
  server = createServer();
  serveRoll(server, [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]);
  user = (await signedIn(server)).userLoginID;
});
afterEach(dropOutbox);

it('sends what the version before has stored, in order and under the same keys', async () => {
  await openWith(mark, unmark, rest, submit);
  await expect.poll(() => outboxView().entries).toEqual([]);
  expect(sent()).toEqual([
    ['PUT', '/api/AttendanceStudents', '7B', 'key of the mark'],
    ['POST', '/api/AttendanceStudents/Unmark', '7B', 'key of the undo'],
    ['POST', '/api/AttendanceStudents/MarkRestPresent', '7B', 'key of the rest'],
    ['POST', '/api/ClassAttendances', '7B', 'key of the submit'],
  ]);
  expect(JSON.parse(server.heard.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual(mark.save);
});

it('lets a conflict that the version before has stored be decided', async () => {
  server.answer(saveAttendanceStudent, () => refuse(503, {}));
  const theirs = aLine(1, 'Adeyemi, Tolu', { mark: 'late', version: 5 });
  await openWith({ ...mark, state: 'conflict', theirs } as never);
  await resolveConflict(mark.id, 'mine');
  expect(outboxView().entries).toMatchObject([{ state: 'waiting', save: { mark: 'absent', version: 5 } }]);
});
