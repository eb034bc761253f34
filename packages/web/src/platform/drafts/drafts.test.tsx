import 'fake-indexeddb/auto';
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer } from '../../../test/server.ts';
import { signOutWarnings } from '../session/atSignOut.ts';
import { signIn, signOut } from '../session/session.ts';
import { startDrafts } from './drafts.lifecycle.ts';
import { openDraftStore } from './drafts.store.ts';
import { createDrafts } from './drafts.ts';

const DAY_MS = 24 * 3_600_000;
startDrafts();

/** Everything that lies in the browser, as somebody finds it who looks. */
const lying = async () => {
  const db = await openDB('homeroom-drafts');
  const found = { rows: await db.getAll('drafts') };
  db.close();
  return found;
};
const signInAs = async (userLoginID: number) => {
  const server = createServer();
  server.answer(signInEndpoint, () => aSession({ userLoginID }));
  await signIn('somebody', 'secret');
};
let kinds = 0;
/** The page is loaded: what was in its memory is gone. */
const page = (kind = `note ${++kinds}`) => {
  const drafts = createDrafts<string>({ kind, signOutWarning: () => `${kind} is not saved` });
  return { kind, drafts, all: renderHook(() => drafts.useAll()).result };
};

beforeEach(async () => {
  await signInAs(7);
});

it('gives a draft back after a reload, and lets nobody else see what it is', async () => {
  const { kind, drafts } = page();
  act(() => drafts.keep('Luka', 'Half a thought'));
  await waitFor(async () => expect((await lying()).rows).toHaveLength(1));
  const { all } = page(kind);
  await waitFor(() => expect(all.current?.get('Luka')).toBe('Half a thought'));
  const { rows } = await lying();
  expect(JSON.stringify(rows)).not.toMatch(/Luka|thought/);
  expect(new TextDecoder().decode(rows[0].sealed.data)).not.toMatch(/Luka|thought/);
  expect(new Set(await signOutWarnings())).toEqual(new Set([`${kind} is not saved`]));
  await act(() => drafts.drop('Luka'));
  await waitFor(async () => expect((await lying()).rows).toEqual([]));
  expect(await signOutWarnings()).toEqual([]);
});

it('is gone once its user signs out', async () => {
  const { drafts } = page();
  act(() => drafts.keep('a', 'b'));
  await waitFor(async () => expect((await lying()).rows).toHaveLength(1));
  await act(signOut);
  expect((await lying()).rows).toEqual([]);
});

it('stays when another user signs in, for a week', async () => {
  const written = Date.now();
  await (await openDraftStore(7, () => written)).write('note', 'a', 'b');
  await act(() => signInAs(8));
  await openDraftStore(8, () => written + 6 * DAY_MS);
  expect((await lying()).rows).toHaveLength(1);
  await openDraftStore(8, () => written + 8 * DAY_MS);
  expect((await lying()).rows).toEqual([]);
});

it('stays a month', async () => {
  let now = Date.now();
  const store = await openDraftStore(7, () => now);
  await store.write('note', 'a', 'b');
  now += 29 * DAY_MS;
  expect((await store.read('note')).get('a')).toBe('b');
  now += 2 * DAY_MS;
  expect((await store.read('note')).size).toBe(0);
  expect((await lying()).rows).toEqual([]);
});

it('what is typed while the store is read stays, however long the reading takes', async () => {
  const { drafts, all } = page();
  const names = Array.from({ length: 60 }, (_, at) => `note ${at}`);
  act(() => {
    for (const name of names) drafts.keep(name, 'before');
  });
  await waitFor(async () => expect((await lying()).rows).toHaveLength(names.length));
  const stored = JSON.stringify((await lying()).rows);
  const reading = drafts.readAll();
  await Promise.resolve();
  act(() => {
    drafts.keep('note 0', 'after');
    void drafts.drop('note 1');
  });
  await waitFor(async () => expect(JSON.stringify((await lying()).rows)).not.toBe(stored));
  const read = await act(() => reading);
  expect(read.get('note 0')).toBe('after');
  expect(read.has('note 1')).toBe(false);
  expect(all.current?.get('note 0')).toBe('after');
});
