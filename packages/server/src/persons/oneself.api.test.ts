import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let parent: Caller;
let self: number;
let child: number;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  child = await school.student('Tolu', 'Adeyemi');
  self = await school.person('Ada', 'Adeyemi');
  await school.arrange(async (db) => {
    await db
      .insertInto('relation')
      .values({ adult_id: self, child_id: child, relationship: 'Mother' })
      .execute();
    await db
      .insertInto('person_address')
      .values({ person_id: self, kind: 'home', line_1: '1 Elm Street' })
      .execute();
    await db
      .insertInto('flag')
      .values({ person_id: self, category: 'other', item_name: 'Shouts at the office' })
      .execute();
  });
  parent = await school.signedIn(['parent'], { person: self, scope: 'parent' });
});

it('a parent reads the head of their own profile and their own addresses', async () => {
  expect(await parent.get(`/api/PersonalDetails/${self}`)).toMatchObject({
    status: 200,
    body: { id: self, flags: [], permission: { edit: false } },
  });
  expect(await parent.get(`/api/PersonalAddresses/${self}`)).toMatchObject({
    status: 200,
    body: [{ line1: '1 Elm Street' }],
  });
});

it('a parent reads nobody else there, their child neither, and cannot tell who there is', async () => {
  for (const id of [child, 2_000_000])
    for (const path of ['PersonalDetails', 'PersonalAddresses'])
      expect((await parent.get(`/api/${path}/${id}`)).status).toBe(403);
});
