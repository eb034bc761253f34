import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { signedIn } from '../../test/showAt.tsx';
import { openDraftStore } from '../platform/drafts/drafts.store.ts';
import { openStore } from '../platform/offlineCache/offlineCache.store.ts';
import { newDraft } from './comments.rules.ts';
import { useDrafts } from './drafts.ts';

const copy = 'PersonalCommentDraft';

it('moves the drafts that versions before this one have stored among the offline copies', async () => {
  const { userLoginID } = await signedIn(createServer());
  const first = { ...newDraft('2026-11-20'), id: -7 };
  const second = { ...newDraft('2026-11-20'), id: 44, version: 2 };
  const cache = await openStore(userLoginID);
  // To the letter as they were stored: one copy of all of them, dated ahead.
  const at = Date.now() + 27 * 24 * 3_600_000;
  const data = { 31: { [-7]: first, 44: second }, 32: { [-7]: first } };
  await cache.write([{ name: copy, kind: copy, data, at }]);

  const { result } = renderHook(() => useDrafts(31));
  await waitFor(() => expect(result.current).toEqual({ [-7]: first, 44: second }));
  expect(await cache.read(copy)).toBeUndefined();
  expect((await (await openDraftStore(userLoginID)).read('PersonalComment')).size).toBe(3);
});
