import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
let teacher: Caller & { personId: number };
let counsellor: Caller;
let editor: Caller;
let child = 0;
let mother = 0;
let father = 0;

const change = (id: number, fields: Record<string, unknown>) =>
  school.arrange((db) => db.updateTable('person').set(fields).where('id', '=', id).execute());
const relate = (adult: number, of: number, priority: number, more: Record<string, unknown> = {}) =>
  school.arrange((db) =>
    db
      .insertInto('relation')
      .values({ adult_id: adult, child_id: of, relationship: 'parent', contact_priority: priority, ...more })
      .execute(),
  );
const restrict = (adult: number, fields: Record<string, unknown>) =>
  school.arrange((db) => db.updateTable('relation').set(fields).where('adult_id', '=', adult).execute());
const head = async (caller: Caller, id: number) => (await caller.get(`/api/PersonalDetails/${id}`)).body;
const numbers = async (caller: Caller, id: number) =>
  (await head(caller, id)).quickContacts.map(({ value }: { value: string }) => value);

beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  teacher = await school.teacher();
  counsellor = await school.signedIn(['counsellor']);
  editor = await school.signedIn(['editor']);
  child = await school.student('Elisabeth', 'Okafor', 'S7');
  mother = await school.person('Ngozi', 'Okafor');
  father = await school.person('Emeka', 'Okafor');
  await change(child, {
    ...{ preferred_name: 'Lily', middle_name: 'Ada', former_names: 'Nwosu', pronouns: 'she/her', title: '' },
    ...{ birth_date: '2012-11-19', mobile: '0400 111' },
  });
  await change(mother, { mobile: '0400 222', email: 'ngozi@family.example', birth_date: '1980-05-05' });
  await change(father, { mobile: '0400 333', phone: '03 333' });
  await change(teacher.personId, {
    ...{
      mobile: '0400 444',
      work_phone: 'ext 44',
      email: 'teacher@school.example',
      birth_date: '1990-01-01',
    },
  });
  await relate(father, child, 1);
  await relate(mother, child, 2);
  await school.rollClass({ code: '7B', students: [child], teachers: [teacher.personId] });
});

it('the head of a student says who it is, in which class, and how old today', async () => {
  const told = await head(teacher, child);
  expect(told).toMatchObject({
    ...{ id: child, itemName: 'Okafor, Lily', fullName: 'Lily Okafor', legalName: 'Elisabeth Ada Okafor' },
    ...{ formerNames: 'Nwosu', pronouns: 'she/her', isStudent: true, isStaff: false, isParent: false },
    ...{ studentStanding: 'current', staffStanding: '', number: 'S7', rollClass: '7B', photo: null },
    rollClassTeacher: { id: teacher.personId },
    // The birthday is tomorrow.
    ...{ birthDate: '2012-11-19', age: 13 },
    permission: { contact: true, private: true, edit: false },
  });
  expect((await head(office, child)).permission).toEqual({
    contact: true,
    private: true,
    edit: true,
  });
  expect((await head(editor, child)).permission).toEqual({
    contact: false,
    private: false,
    edit: false,
  });
});

it('the head says whether what is private may be read: of staff by who keeps them, and by themselves', async () => {
  const other = await school.teacher();
  for (const [caller, mayRead] of [
    [other, false],
    [counsellor, false],
    [office, true],
    [teacher, true],
  ] as const) {
    expect((await head(caller, teacher.personId)).permission.private).toBe(mayRead);
    const { status } = await caller.get(`/api/PersonalInformations/${teacher.personId}`);
    expect(status).toBe(mayRead ? 200 : 404);
  }
});

it('birth dates are for those whom they concern: of students with contact rights, of others with those to staff, or their own', async () => {
  const birthDate = async (caller: Caller, id: number) => (await head(caller, id)).birthDate;
  expect(await birthDate(editor, child)).toBe(null);
  expect((await head(editor, child)).age).toBe(null);
  expect(await birthDate(teacher, mother)).toBe(null);
  expect(await birthDate(office, mother)).toBe('1980-05-05');
  expect(await birthDate(counsellor, teacher.personId)).toBe(null);
  expect(await birthDate(office, teacher.personId)).toBe('1990-01-01');
  expect(await birthDate(teacher, teacher.personId)).toBe('1990-01-01');
});

describe('one tap calls', () => {
  it('about a student the first carer who may be contacted', async () => {
    expect((await head(teacher, child)).quickContacts).toEqual([
      { kind: 'phone', label: 'mobile', value: '0400 333', of: 'Emeka Okafor (parent)' },
      { kind: 'phone', label: 'home', value: '03 333', of: 'Emeka Okafor (parent)' },
    ]);
    expect(await numbers(editor, child)).toEqual([]);
  });

  it.each([
    ['may not be contacted', { may_contact: false }, false],
    ['has no access', { access: 'no' }, false],
    ['is under an order', { court_order: 'Family Court 12/2026' }, true],
    ['is no carer any more', { date_closed: '2026-11-17' }, false],
  ])('but not one who %s', async (_, fields, shownToCustody) => {
    await restrict(father, fields);
    expect(await numbers(teacher, child)).toEqual(['0400 222', 'ngozi@family.example']);
    const first = shownToCustody ? '0400 333' : '0400 222';
    expect((await numbers(counsellor, child))[0]).toBe(first);
    if (!('date_closed' in fields)) {
      expect(await numbers(teacher, father)).toEqual([]);
      expect(await numbers(counsellor, father)).toEqual(['0400 333', '03 333']);
    }
    await restrict(father, { may_contact: true, access: 'yes', court_order: null, date_closed: null });
  });

  it('an access of another time restricts nobody today', async () => {
    await restrict(father, { access: 'no', access_to: '2026-11-17' });
    expect((await numbers(teacher, child))[0]).toBe('0400 333');
    await restrict(father, { access: 'yes', access_to: null });
  });

  it('of families their own numbers, of staff those of work; private ones with the right to them', async () => {
    expect(await numbers(teacher, mother)).toEqual(['0400 222', 'ngozi@family.example']);
    expect(await numbers(editor, mother)).toEqual([]);
    const other = await school.teacher();
    for (const caller of [other, editor, counsellor])
      expect(await numbers(caller, teacher.personId)).toEqual(['ext 44', 'teacher@school.example']);
    for (const caller of [office, teacher])
      expect(await numbers(caller, teacher.personId)).toEqual([
        'ext 44',
        '0400 444',
        'teacher@school.example',
      ]);
  });

  it('of a carer who is of the staff those of work', async () => {
    const pupil = await school.student('Pia', 'Pupil');
    await relate(teacher.personId, pupil, 1);
    expect(await numbers(counsellor, pupil)).toEqual(['ext 44', 'teacher@school.example']);
    expect(await numbers(office, pupil)).toContain('0400 444');
  });
});

it('what an alert says of a court order stays with the alert', async () => {
  await school.arrange((db) =>
    db
      .insertInto('flag')
      .values({ person_id: child, category: 'court-order', item_name: 'Custody', comment: 'Order 12/2026' })
      .execute(),
  );
  const { flags, ...rest } = await head(counsellor, child);
  expect(flags).toEqual([{ category: 'court-order', itemName: 'Custody' }]);
  expect(JSON.stringify(rest)).not.toContain('12/2026');
});

it('a merged record leads to the one that was kept; nobody is 404', async () => {
  const [gone, between] = [await school.person('Gone', 'Okafor'), await school.person('Between', 'Okafor')];
  await change(gone, { merged_into: between });
  await change(between, { merged_into: child });
  expect((await head(teacher, gone)).id).toBe(child);
  expect((await teacher.get('/api/PersonalDetails/2000000000')).status).toBe(404);
  expect((await (await school.signedIn(['guest'])).get(`/api/PersonalDetails/${child}`)).status).toBe(403);
});

it('shows of a student who is still to come where they will be, and from when', async () => {
  const coming = await school.student('Nia', 'New');
  const { code } = await school.rollClass();
  const first = '2027-01-27';
  await school.arrange((db) =>
    db.updateTable('student').set({ date_start: first }).where('id', '=', coming).execute(),
  );
  await office.put(`/api/RollClassMembers/${coming}`, {}, { rollClass: code, dateFrom: first, version: 0 });
  expect(await head(office, coming)).toMatchObject({
    ...{ studentStanding: 'future', rollClass: code, placeFrom: first },
  });
  expect(await head(office, child)).toMatchObject({ placeFrom: null });
});
