import type { IndicatorType } from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSet } from '../../test/indicators.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  admin = await school.admin();
});

const list = async (): Promise<IndicatorType[]> => (await admin.get('/api/IndicatorTypes')).body;
const named = async (name: string) =>
  (await list()).find(({ itemName }) => itemName === name) as IndicatorType;
const saveType = (
  { id, itemName, levelIDs, seenBy, concernAfter, ordinal, version }: IndicatorType,
  more = {},
) =>
  admin.put(
    `/api/IndicatorTypes/${id || 1}`,
    {},
    {
      ...{ id, itemName, levelIDs, seenBy, concernAfter, ordinal, version },
      ...more,
    },
  );
const saveOption = (option: { id: number } & Record<string, unknown>, more = {}) => {
  const {
    mark: _,
    isAbsent: __,
    dateClosed: ___,
    ...kept
  } = { mark: 0, isAbsent: 0, dateClosed: 0, ...option };
  return admin.put(`/api/IndicatorOptions/${option.id || 1}`, {}, { ...kept, ...more });
};
const newType = {
  id: 0,
  itemName: 'Reading',
  levelIDs: [],
  seenBy: 'staff',
  concernAfter: 3,
  ordinal: 2,
  version: 0,
};

it('a column is added at its place, moved, and by a stale version refused with what stands', async () => {
  const { body } = await saveType(newType as unknown as IndicatorType);
  expect(body.map(({ itemName }: IndicatorType) => itemName).slice(0, 3)).toEqual([
    'Attendance',
    'Reading',
    'Homework',
  ]);
  const reading = await named('Reading');
  expect((await saveType(reading, { ordinal: 99 })).body.at(-1)).toMatchObject({ itemName: 'Reading' });
  const stale = await saveType(reading, { itemName: 'Read' });
  expect([stale.status, stale.body.current.itemName]).toEqual([409, 'Reading']);
});

it('moving columns and options disturbs nobody who edits a neighbour, and their save leaves the order', async () => {
  const homework = await named('Homework');
  await saveType(await named('Attendance'), { ordinal: 2 });
  const saved = await saveType(homework, { concernAfter: 4, ordinal: undefined });
  expect([saved.status, saved.body[0].itemName, saved.body[1].itemName]).toEqual([
    ...[200, 'Homework', 'Attendance'],
  ]);
  const [first, second] = (await named('Homework')).indicatorOptions;
  const { id: indicatorTypeID } = homework;
  await saveOption({ ...first!, indicatorTypeID, ordinal: 2 });
  const named2 = await saveOption({
    ...second!,
    indicatorTypeID,
    itemName: 'Nearly all',
    ordinal: undefined,
  });
  expect(named2.status).toBe(200);
  const options = (await named('Homework')).indicatorOptions;
  expect(options.slice(0, 2).map(({ itemName }) => itemName)).toEqual(['Nearly all', first!.itemName]);
  await saveType(await named('Attendance'), { ordinal: 1 });
});

it('a column of some levels is on the grids of their classes alone', async () => {
  const levels = await school.arrange((db) =>
    db
      .insertInto('level')
      .values([
        { code: '7', name: 'Year 7', ordinal: 7 },
        { code: '8', name: 'Year 8', ordinal: 8 },
      ])
      .returning('id')
      .execute(),
  );
  const [seven, eight] = levels.map(({ id }) => id) as [number, number];
  const uniform = await named('Uniform');
  expect((await saveType(uniform, { levelIDs: [999] })).status).toBe(400);
  expect((await saveType(uniform, { levelIDs: [seven] })).status).toBe(200);
  const set = await newSet(school);
  const shown = async (level: number) => {
    await school.arrange((db) =>
      db.updateTable('class_detail').set({ level_id: level }).where('id', '=', set.classId).execute(),
    );
    return (await set.read()).body.indicatorTypes.some(
      ({ itemName }: { itemName: string }) => itemName === 'Uniform',
    );
  };
  expect([await shown(seven), await shown(eight)]).toEqual([true, false]);
});

it('a retired column stays where something is said in it, and is written no more', async () => {
  const set = await newSet(school);
  const other = await newSet(school);
  const [one] = set.students as [number];
  await set.save({ [one]: { Conduct: 'Good' } });
  await saveType(await named('Conduct'), { isClosed: true });
  expect(await set.cells(one)).toMatchObject({ Conduct: 'Good' });
  expect(Object.keys(await other.cells(other.students[0] as number))).not.toContain('Conduct');
  const again = await set.save({ [one]: { Conduct: { option: 'Unsettled', version: 1 } } });
  expect(again.body.refused).toMatchObject([{ code: 'record.unknown' }]);
  await saveType(await named('Conduct'), { isClosed: false });
});

it('no two columns, and no two options of one, are called alike', async () => {
  const alike = await saveType({ ...newType, itemName: ' homework ' } as unknown as IndicatorType);
  expect([alike.status, alike.body.errors[0].path]).toEqual([400, 'itemName']);
  const effort = await named('Effort');
  const [outstanding] = effort.indicatorOptions as unknown as [{ id: number }];
  const taken = await saveOption(outstanding, { itemName: 'good' });
  expect([taken.status, taken.body.errors[0].path]).toEqual([400, 'itemName']);
});

it('an option is the only default and the only one with its letter; the default is not retired', async () => {
  const effort = await named('Effort');
  const [outstanding, good] = effort.indicatorOptions as unknown as [{ id: number }, { id: number }];
  const taken = await saveOption(outstanding, { letter: 'g' });
  expect([taken.status, taken.body.errors[0].path]).toEqual([400, 'letter']);
  const { body } = await saveOption(outstanding, { isDefault: true });
  const options = body.find(({ id }: IndicatorType) => id === effort.id).indicatorOptions;
  expect(options.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect((await saveOption(options[0], { isClosed: true })).status).toBe(400);
  expect((await saveOption(good)).status).toBe(409);
});

it('the attendance column is the roll: renamed, but neither retired, limited nor given other options', async () => {
  const attendance = await named('Attendance');
  expect((await saveType(attendance, { itemName: 'Here?', seenBy: 'class' })).body[0]).toMatchObject({
    ...{ itemName: 'Here?', seenBy: 'staff', concernAfter: null, isAttendance: true },
  });
  const here = await named('Here?');
  expect((await saveType(here, { isClosed: true })).status).toBe(400);
  const option = {
    id: 0,
    indicatorTypeID: here.id,
    itemName: 'Asleep',
    letter: '',
    tone: 'concern',
    isDefault: false,
  };
  expect((await saveOption({ ...option, ordinal: 4, version: 0 })).status).toBe(400);
  const [present, absent] = here.indicatorOptions as unknown as [{ id: number }, { id: number }];
  const { body } = await saveOption(absent, { itemName: 'Away', isDefault: true });
  expect(body[0].indicatorOptions.slice(0, 2)).toMatchObject([
    { id: present.id, isDefault: true },
    { itemName: 'Away', isDefault: false, isAbsent: true },
  ]);
});

it('of columns there are as many as a grid has room for; one more is asked to take the place of another', async () => {
  const add = (nth: number) =>
    saveType({ ...newType, itemName: `Column ${nth}` } as unknown as IndicatorType);
  const inUse = (types: readonly IndicatorType[]) => types.filter(({ dateClosed }) => dateClosed === null);
  let last = await add(0);
  for (let nth = 1; inUse(last.body).length < 30; nth++) last = await add(nth);
  const more = await add(99);
  expect([more.status, more.body.errors]).toEqual([
    400,
    [{ path: 'itemName', message: 'A grid has 30 columns at most: retire one first.' }],
  ]);
  await saveType(await named('Column 0'), { isClosed: true });
  expect((await add(99)).status).toBe(200);
  // Nor is one taken back into use beside so many.
  expect((await saveType(await named('Column 0'), { isClosed: false })).status).toBe(400);

  // A school that had more of them before goes on with those it has.
  await school.arrange((db) =>
    db.updateTable('indicator_type').set({ date_closed: null }).where('name', '=', 'Column 0').execute(),
  );
  const renamed = await saveType(await named('Column 1'), { itemName: 'Column one' });
  expect(renamed.status).toBe(200);
  expect(inUse(renamed.body)).toHaveLength(31);
});
