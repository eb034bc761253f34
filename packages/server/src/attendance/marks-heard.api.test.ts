import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected, next } from '../../test/realtime.ts';

const DAY = '2026-11-18';
let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
});
const sockets: Client[] = [];
afterAll(() => {
  for (const socket of sockets) socket.close();
});

const open = async (as: Caller): Promise<Client> => {
  const client: Client = io(school.url, {
    ...{ path: REALTIME_PATH, transports: ['websocket'], forceNew: true },
    auth: { token: as.token },
  });
  sockets.push(client);
  await connected(client);
  return client;
};
const markOf = async (child: number, rollClass: string, mark: string, version: number) => {
  const office = await school.office();
  const body = { studentID: child, version, mark, absence: {} };
  const { status } = await office.put('/api/AttendanceStudents', { dateOf: DAY, rollClass }, body);
  expect(status).toBe(200);
};

test('a parent hears of marks of their own child, and of nobody else’s', async () => {
  const [own, other] = [await newFamily(school), await newFamily(school)];
  const client = await open(own.parent);
  expect(await call(client, 'SubscribeModelID', 'AttendanceStudent', String(other.child))).toMatchObject({
    code: 'record.unknown',
  });
  expect(await call(client, 'SubscribeModel', 'AttendanceStudent')).toMatchObject({
    code: 'permission.denied',
  });
  const both = `${own.child},${other.child}`;
  expect(await call(client, 'SubscribeModelID', 'AttendanceStudent', both)).toEqual({ ok: true });
  const heard: number[] = [];
  client.on('NotifyChange', ({ ids }) => heard.push(...ids));
  await markOf(other.child, other.rollClass.code, 'absent', 0);
  const told = next(client, 'NotifyChange');
  await markOf(own.child, own.rollClass.code, 'absent', 0);
  await told;
  expect(heard).toEqual([own.child]);
});

test('a parent who may not see the child any more hears of one change at most, and then of none', async () => {
  const [own, also] = [await newFamily(school), await newFamily(school)];
  await school.arrange((db) =>
    db
      .insertInto('relation')
      .values({ adult_id: own.adult, child_id: also.child, relationship: 'Aunt' })
      .execute(),
  );
  const client = await open(own.parent);
  await call(client, 'SubscribeModelID', 'AttendanceStudent', `${own.child},${also.child}`);
  await school.arrange((db) =>
    db.updateTable('relation').set({ access: 'no' }).where('child_id', '=', own.child).execute(),
  );
  const once = next(client, 'NotifyChange', ({ ids }) => ids.includes(own.child));
  await markOf(own.child, own.rollClass.code, 'absent', 0);
  await once;
  const heard: number[] = [];
  client.on('NotifyChange', ({ ids }) => heard.push(...ids));
  await markOf(own.child, own.rollClass.code, 'present', 1);
  const last = next(client, 'NotifyChange', ({ ids }) => ids.includes(also.child));
  await markOf(also.child, also.rollClass.code, 'absent', 0);
  await last;
  expect(heard).toEqual([also.child]);
});
