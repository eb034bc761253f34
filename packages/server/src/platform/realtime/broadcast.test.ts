import { expect, test } from 'vitest';
import { userWith } from '../../../test/user.ts';
import type { User } from '../user.ts';
import { concernedNow } from './broadcast.ts';
import type { ChannelSocket } from './channel.ts';
import { createInterests } from './interests.ts';

const staff = userWith(['teacher'], { id: 5, personId: 50, scope: 'user' });
const parent = userWith(['parent'], { id: 5, personId: 50, scope: 'parent' });
const view: User = { ...userWith(['parent'], { id: 5, personId: 60, scope: 'parent' }), viewId: 1 };
const change = { model: 'SchoolNews', ids: [1, 2, 3], action: 'update', by: 7, at: '' } as const;

test.each([
  ['first', [staff, parent, view]],
  ['last', [view, parent, staff]],
])('each session of an account hears by its own rights, whichever connected %s', async (_order, users) => {
  const interests = createInterests(['SchoolNews']);
  const sockets = users.map((user) => ({ data: { user } }) as ChannelSocket);
  for (const socket of sockets) interests.models.get('SchoolNews')?.add(socket);
  const rights = new Map([
    [staff, [1, 2]],
    [parent, [2]],
    [view, [3]],
  ]);
  const heard = await concernedNow(
    interests,
    { ...change, ids: [...change.ids] },
    async (asked) => new Map(asked.map((user) => [user.id, rights.get(user) ?? []])),
  );
  expect(sockets.map((socket) => heard.get(socket))).toEqual(users.map((user) => rights.get(user)));
});
