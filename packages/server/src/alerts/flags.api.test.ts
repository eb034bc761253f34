import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let nurse: Caller;
let office: Caller;
let teacher: Caller;
const types = new Map<string, number>();
beforeAll(async () => {
  school = await newSchool();
  nurse = await school.signedIn(['nurse']);
  office = await school.office();
  teacher = await school.teacher();
  for (const { id, itemName, flagCategoryID } of (await teacher.get('/api/FlagTypes')).body)
    types.set(`${flagCategoryID} ${itemName}`, id);
});

const add = (caller: Caller, personID: number, flagCategoryID: number, more: object = {}) =>
  caller.post('/api/PersonalFlagCategories', {
    body: { personID, flagCategoryID, flagType: null, comment: '', ...more },
  });
const save = (caller: Caller, { id, ...flag }: { id: number }, changes: object = {}) =>
  caller.put(`/api/PersonalFlagCategories/${id}`, {}, { flagType: null, comment: '', ...flag, ...changes });

describe('alerts', () => {
  it('alerts that were raised lately are listed, newest first, without their comments', async () => {
    const student = await school.student('Nele', 'Neu');
    await add(nurse, student, 4, { itemName: 'Reads slowly', comment: 'Not for the list' });
    const old = (await add(nurse, student, 2, { itemName: 'Milk' })).body;
    await school.arrange((db) =>
      db.updateTable('flag').set({ date_from: '2026-11-04' }).where('id', '=', old.id).execute(),
    );
    const { body } = await teacher.get('/api/PersonalFlagCategories');
    const mine = body.filter((flag: { student: { id: number } }) => flag.student.id === student);
    expect(mine).toEqual([
      {
        ...{ id: expect.any(Number), category: 'learning', itemName: 'Reads slowly', dateFrom: '2026-11-18' },
        student: { id: student, itemName: 'Neu, Nele' },
      },
    ]);
  });

  it('are added by kind, by name, or by the category alone', async () => {
    const student = await school.student();
    const asthma = { id: types.get('1 Asthma'), itemName: 'Asthma' };
    const added = await add(nurse, student, 1, { flagType: { id: asthma.id }, comment: ' Inhaler in bag ' });
    expect(added.body).toEqual({
      ...{
        id: expect.any(Number),
        personID: student,
        flagCategoryID: 1,
        category: 'medical',
        itemName: 'Asthma',
      },
      ...{ flagType: asthma, comment: 'Inhaler in bag', dateFrom: '2026-11-18', dateClosed: null },
      ...{ permission: 2, version: 1 },
    });
    expect((await add(nurse, student, 4)).body.itemName).toBe('Learning');
    expect((await add(nurse, student, 2, { itemName: 'Peanuts' })).body.itemName).toBe('Peanuts');
    const open = await teacher.get(`/api/PersonalFlagCategories/${student}`);
    expect(open.body.map((flag: { category: string }) => flag.category)).toEqual([
      'medical',
      'allergy',
      'learning',
    ]);
    // Whoever teaches has to know.
    expect(open.body[0]).toEqual({ ...added.body, permission: 1 });
    expect((await teacher.get('/api/FlagTypes', { flagcategoryid: 2 })).body).toHaveLength(4);
    expect((await teacher.get('/api/FlagTypes', { flagcategoryid: 9 })).body).toEqual([]);
  });

  it('are changed, closed and opened again, and of two the second is told what stands', async () => {
    const student = await school.student();
    const { body: flag } = await add(nurse, student, 1, { flagType: { id: types.get('1 Asthma') } });
    const closed = await save(nurse, flag, { isClosed: true });
    expect(closed.body).toMatchObject({ dateClosed: '2026-11-18', version: 2 });
    expect((await teacher.get(`/api/PersonalFlagCategories/${student}`)).body).toEqual([]);
    expect((await teacher.get(`/api/PersonalFlags/${student}`)).body).toHaveLength(1);
    const late = await save(nurse, flag, { comment: 'More' });
    expect([late.status, late.body.current]).toEqual([409, closed.body]);
    const opened = await save(nurse, closed.body, { comment: 'More' });
    expect(opened.body).toMatchObject({ dateClosed: null, comment: 'More', version: 3 });
    expect((await save(nurse, opened.body)).body.version).toBe(3);
  });

  it('are refused: of another category, of nobody, by who may not', async () => {
    const student = await school.student();
    const wrong = await add(nurse, student, 2, { flagType: { id: types.get('1 Asthma') } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'flagType']);
    expect((await add(nurse, student, 9)).body.errors[0].path).toBe('flagCategoryID');
    expect((await add(nurse, 2_000_000_000, 1)).status).toBe(404);
    expect((await add(teacher, student, 1)).status).toBe(403);
    expect((await save(nurse, { id: 2_000_000_000, version: 1 } as { id: number })).status).toBe(404);
  });

  it('of a court are named to everybody, worded and written only with the right to facts of custody', async () => {
    const student = await school.student();
    expect((await add(nurse, student, 3, { comment: 'Order' })).status).toBe(403);
    const { body: flag } = await add(office, student, 3, { comment: 'Father: no contact' });
    expect((await save(nurse, flag, { comment: 'changed' })).status).toBe(403);
    for (const caller of [nurse, teacher]) {
      const [seen] = (await caller.get(`/api/PersonalFlags/${student}`)).body;
      expect(seen).toEqual({ ...flag, comment: null, permission: 1 });
    }
    expect((await office.get(`/api/PersonalFlagCategories/${student}`)).body).toEqual([flag]);
    const noted = await school.school.db
      .selectFrom('audit_entry')
      .select(['by_user_id', 'field_name'])
      .where('action', '=', 'read')
      .where('table_name', '=', 'flag')
      .execute();
    // Told with the adding, and when it was read.
    const note = { by_user_id: office.id, field_name: 'court-order' };
    expect(noted).toEqual([note, note]);
  });
});
