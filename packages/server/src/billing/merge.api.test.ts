import { beforeAll, expect, it } from 'vitest';
import { charge, newPayer, TODAY } from '../../test/billing.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const account = async (id: number) => (await office.get(`/api/BillingAccounts/${id}`)).body;

it('two records of one child become one on the account too, and part again; nothing else of a line changes', async () => {
  const { account: id, child } = await newPayer(school, office);
  const twin = await school.student('Nia', 'Twice');
  for (const studentID of [child, twin]) {
    const body = { accountID: id, kind: 'charge', itemName: 'Trip', amount: '5', studentID, dateOf: TODAY };
    expect((await office.post('/api/BillingEntries', { body })).status).toBe(200);
  }
  await charge(office, id, '1');
  const students = async () =>
    (await account(id)).lines.map((one: { studentID: number | null }) => one.studentID);
  const body = { keptID: child, mergedID: twin, keptVersion: 1, mergedVersion: 1 };
  const merged = await office.post('/api/PersonMerges', { body });
  expect(merged).toMatchObject({ status: 200 });
  expect(await students()).toEqual([child, child, null]);
  expect((await office.delete(`/api/PersonMerges/${merged.body.id}`)).status).toBe(200);
  expect(await students()).toEqual([child, twin, null]);
});
