// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { act } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { startDrafts } from '../drafts/drafts.lifecycle.ts';
import { openDraftStore } from '../drafts/drafts.store.ts';
import { takeLost } from '../notices/lost.ts';
import { startOutbox } from '../outbox/outbox.lifecycle.ts';
import { emptyStore, openStore } from '../outbox/outbox.store.ts';
import {
  closeOutbox,
  defineOutboxEntry,
  dropOutbox,
  type Entry,
  enqueue,
  openOutbox,
  outboxView,
} from '../outbox/outbox.ts';
import { renew, signIn, signOut } from '../session/session.ts';
import { leftHere } from './leftHere.ts';

const DAY_MS = 24 * 3_600_000;
const GRACE = 7;
const SAM = 8;
const names: Record<number, string> = { [GRACE]: 'Grace Okafor', [SAM]: 'Sam van der Berg' };
const entry = (id: string): Entry => ({ kind: 'note', id, seq: 1, state: 'waiting', attempted: false });
const noteKind = defineOutboxEntry({
  kind: 'note',
  scope: () => 'notes',
  send: () => new Promise<never>(() => {}),
  describe: () => 'Note',
  dropped: () => 'Notes',
});

let server: ReturnType<typeof createServer>;
const signInAs = async (userLoginID: number) => {
  server.answer(signInEndpoint, () => aSession({ userLoginID, fullName: names[userLoginID] ?? '' }));
  await signIn('somebody', 'secret');
};
const runOut = async () => {
  server.answer(signInEndpoint, () => refuse(401, { code: 'session.ended', message: 'Over.' }));
  await renew().catch(() => undefined);
};

startOutbox();
startDrafts();
beforeEach(() => {
  server = createServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  closeOutbox();
  for (const user of [GRACE, SAM]) {
    await emptyStore(user);
    await takeLost(user);
  }
});

it('what waits of somebody stays when somebody else signs in, and the sign-in page knows of it', async () => {
  await signInAs(GRACE);
  const before = Date.now();
  await (await openStore(GRACE)).write([entry('a'), entry('b')]);
  await (await openDraftStore(GRACE)).write('event', 'Luka', 'half a thought');
  await signInAs(SAM);
  await openOutbox(SAM);
  await openDraftStore(SAM);

  const [left, ...others] = await leftHere();
  expect(others).toEqual([]);
  expect(left).toMatchObject({ user: GRACE, of: 'GO', changes: 2, drafts: 1 });
  expect(left?.since).toSatisfy((at: number) => at >= before && at <= Date.now());

  await signInAs(GRACE);
  expect((await (await openStore(GRACE)).read()).map(({ id }) => id)).toEqual(['a', 'b']);
  expect((await (await openDraftStore(GRACE)).read('event')).get('Luka')).toBe('half a thought');
  await (await openDraftStore(GRACE)).remove('event', 'Luka');
});

it('says nothing of what waits but whose it is, how much and since when', async () => {
  await signInAs(GRACE);
  await (await openStore(GRACE)).write([{ ...entry('a'), theirs: { fullName: 'Adeyemi, Tolu' } }]);
  const db = await openDB('homeroom-outbox');
  const [row] = await db.getAll('entries');
  db.close();
  expect(Object.keys(row).toSorted()).toEqual(['at', 'id', 'of', 'sealed', 'user']);
  expect(new TextDecoder('latin1').decode(row.sealed.data)).not.toContain('Adeyemi');
});

it('goes after a week, when somebody else signs in, and its owner can be told', async () => {
  await signInAs(GRACE);
  const made = Date.now();
  await (await openStore(GRACE, () => made)).write([entry('a')]);
  await signInAs(SAM);
  await openStore(SAM, () => made + 6 * DAY_MS);
  expect(await leftHere()).toHaveLength(1);
  await openStore(SAM, () => made + 8 * DAY_MS);
  expect(await leftHere()).toEqual([]);
  expect(await takeLost(SAM)).toEqual([]);
  expect(await takeLost(GRACE)).toEqual([{ id: 'a', user: GRACE, at: made, why: 'expired' }]);
  expect(await takeLost(GRACE)).toEqual([]);
});

it('of a version that noted no time the week begins when it is found', async () => {
  await signInAs(GRACE);
  await (await openStore(GRACE)).write([entry('a')]);
  const db = await openDB('homeroom-outbox');
  const [{ at: _, of: __, ...earlier }] = await db.getAll('entries');
  await db.put('entries', earlier);
  db.close();
  await signInAs(SAM);
  const found = Date.now();
  await openStore(SAM, () => found);
  expect(await leftHere()).toMatchObject([{ user: GRACE, of: undefined, since: found }]);
});

it('what no key opens any more is cleared away, and its owner can be told', async () => {
  await signInAs(GRACE);
  await (await openStore(GRACE)).write([entry('a')]);
  server.answer(signInEndpoint, () =>
    aSession({ userLoginID: GRACE, fullName: 'Grace Okafor', browserKey: `${'z'.repeat(42)}A` }),
  );
  await signIn('somebody', 'secret');
  expect(await (await openStore(GRACE)).read()).toEqual([]);
  expect(await leftHere()).toEqual([]);
  expect(await takeLost(GRACE)).toMatchObject([{ id: 'a', why: 'unreadable' }]);
});

it('whoever signs out of a session that has run out deletes nothing: nobody knows who they are', async () => {
  await signInAs(GRACE);
  await enqueue(noteKind, {});
  await expect.poll(() => outboxView().stored.length).toBe(1);
  await runOut();
  await act(() => signOut());
  expect(await leftHere()).toMatchObject([{ user: GRACE, changes: 1 }]);
});

it('whoever signs out of their own session, and was asked, deletes it', async () => {
  await signInAs(GRACE);
  await enqueue(noteKind, {});
  await expect.poll(() => outboxView().stored.length).toBe(1);
  await act(() => signOut());
  expect(await leftHere()).toEqual([]);
});

it('a queue that only this tab holds is there again after somebody else was', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await signInAs(GRACE);
  await enqueue(noteKind, {});
  expect(outboxView()).toMatchObject({ durable: false });
  await runOut();
  await signInAs(SAM);
  await openOutbox(SAM);
  expect(outboxView().entries).toEqual([]);
  expect(await leftHere()).toMatchObject([{ user: GRACE, of: 'GO', changes: 1 }]);
  await signInAs(GRACE);
  await openOutbox(GRACE);
  expect(outboxView().entries).toHaveLength(1);
  await dropOutbox();
});
