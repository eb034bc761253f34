import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const blank = {
  ...{
    title: '',
    surname: '',
    givenName: '',
    middleName: '',
    preferredName: '',
    formerNames: '',
    pronouns: '',
  },
  ...{
    sex: '',
    birthDate: null,
    homeLanguage: '',
    countryOfBirth: '',
    email: null,
    phone: null,
    mobile: null,
  },
  ...{ workPhone: null, isStudent: false, isStaff: false },
};
const add = (fields: object) => office.post('/api/Persons', { body: { ...blank, ...fields } });

const byBirthDate = ['birthDate', 'the same birth date, and a name in common'] as const;

describe('a new person', () => {
  it('is answered as a search shows them: a student has applied today', async () => {
    const born = { surname: ' Ćosić ', givenName: 'Ana', birthDate: '2014-05-06', email: 'ana@example.org' };
    const added = await add({ ...born, isStudent: true });
    expect(added.body).toEqual({
      ...{
        id: expect.any(Number),
        itemName: 'Ćosić, Ana',
        fullName: 'Ana Ćosić',
        number: '',
        isStudent: true,
        isStaff: false,
      },
      ...{
        isParent: false,
        standing: 'future',
        rollClass: '',
        level: '',
        campus: '',
        photo: null,
        flags: [],
      },
      foundIn: '',
    });
    const { body } = await office.get(`/api/StudentInformations/${added.body.id}`);
    expect(body).toMatchObject({ dateApplied: '2026-11-18', version: 1 });
    const staff = await add({ surname: 'Stone', givenName: 'Sam', isStaff: true });
    expect(staff.body).toMatchObject({ isStaff: true, standing: 'current' });
    expect((await add({ surname: ' ' })).status).toBe(400);
    expect((await add({ surname: 'Young', birthDate: '2026-11-19' })).body.errors[0].path).toBe('birthDate');
    expect((await (await school.teacher()).post('/api/Persons', { body: blank })).status).toBe(403);
  });

  it('who may be there already is told with those who are meant, until it is confirmed', async () => {
    const known = {
      surname: "O'Brien",
      givenName: 'Siobhán',
      preferredName: 'Shiv',
      birthDate: '2015-01-02',
    };
    const { body: there } = await add({ ...known, email: 'Shiv@Example.org' });
    const alike: [object, foundIn: string, says: string][] = [
      [{ surname: 'OBRIEN', givenName: 'Nora', birthDate: '2015-01-02' }, ...byBirthDate],
      [{ surname: 'Siobhan', givenName: "O'Brien", birthDate: '2015-01-02' }, ...byBirthDate],
      [{ surname: 'Walsh', givenName: 'Shiv', birthDate: '2015-01-02' }, ...byBirthDate],
      [
        { surname: 'Walsh', givenName: 'Nora', email: 'shiv@example.ORG' },
        'email',
        'the same e-mail address',
      ],
      [{ surname: 'o’brien', givenName: 'Siobhan' }, '', 'the same name'],
      [{ surname: "O'Brien", givenName: 'S.', preferredName: 'Shiv' }, '', 'the same name'],
    ];
    for (const [fields, foundIn, says] of alike) {
      const { status, body } = await add(fields);
      expect([status, body.code, body.current], JSON.stringify(fields)).toEqual([
        409,
        'person.duplicate',
        [{ ...there, foundIn }],
      ]);
      expect(body.message).toBe(`Shiv O'Brien has ${says}.`);
    }
    const others: object[] = [
      { surname: "O'Brien", givenName: 'Siobhán', birthDate: '2015-01-03' },
      { surname: 'Walsh', givenName: 'Nora', birthDate: '2015-01-02' },
      { surname: "O'Brien", givenName: 'Nora' },
    ];
    for (const fields of others) expect((await add(fields)).status, JSON.stringify(fields)).toBe(200);
    expect((await add({ ...known, isNotDuplicate: true })).status).toBe(200);
  });

  it.each([
    ['Özdemir-Groß', 'Gül', 'Oezdemir-Gross', 'Guel'],
    ['Ångström', 'Søren', 'Aangstroem', 'Soeren'],
    ['Kjærgaard', 'Åse', 'Kjaergaard', 'Aase'],
  ])('is found as %s %s by the spelling of a passport, %s %s', async (surname, givenName, spelled, given) => {
    const { body: there } = await add({ surname, givenName, birthDate: '2013-05-04' });
    for (const name of [
      { surname: spelled, givenName: 'Nobody' },
      { surname: 'Nowhere', givenName: given },
    ]) {
      const { status, body } = await add({ ...name, birthDate: '2013-05-04' });
      expect([status, body.code, body.current], JSON.stringify(name)).toEqual([
        409,
        'person.duplicate',
        [{ ...there, foundIn: 'birthDate' }],
      ]);
    }
  });

  it('whom two add at once is added by one of them', async () => {
    const twin = { surname: 'Twin', givenName: 'Tom', birthDate: '2016-01-01' };
    const statuses = (await Promise.all([add(twin), add(twin), add(twin)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });
});

it('makes staff only for who may read the private details of staff', async () => {
  const writer = await school.allowed(['people.contact', 'people.write']);
  const body = { ...blank, surname: 'Slate', givenName: 'Sid', isStaff: true };
  expect((await writer.post('/api/Persons', { body })).status).toBe(403);
  const id = await school.person('Sid', 'Slate');
  const staff = { code: '', campusID: null, position: '', dateStart: null, dateEnd: null };
  const sent = { ...staff, isTeaching: false, staffTimes: [], version: 0 };
  const saved = await writer.put(`/api/TeacherInformations/${id}`, {}, sent);
  expect([saved.status, saved.body.error]).toEqual([403, 'permission.denied']);
});

it('asking whether somebody is there already tells nobody what they may not read', async () => {
  const [parent, staff] = [await school.person('Rex', 'Roe'), await school.staff('Stella', 'Stone')];
  const child = await school.student('Rita', 'Roe');
  await school.arrange(async (db) => {
    const born = { birth_date: '1980-02-03' };
    await db
      .updateTable('person')
      .set({ ...born, email: 'rex@home.example' })
      .where('id', '=', parent)
      .execute();
    await db
      .updateTable('person')
      .set({ ...born, email: 'stone@work.example' })
      .where('id', '=', staff)
      .execute();
    await db
      .insertInto('relation')
      .values({ adult_id: parent, child_id: child, relationship: 'father', may_contact: false })
      .execute();
  });
  const writers = {
    none: await school.allowed(['people.write']),
    contact: await school.allowed(['people.write', 'people.contact']),
    all: office,
  };
  const asked = {
    address: { surname: 'Doe', givenName: 'A', email: 'REX@home.example' },
    birthDate: { surname: 'Roe', givenName: 'B', birthDate: '1980-02-03' },
    'address at work': { surname: 'Doe', givenName: 'C', email: 'stone@work.example' },
    'birth date of staff': { surname: 'Stone', givenName: 'D', birthDate: '1980-02-03' },
    'name and birth date': { surname: 'Roe', givenName: 'Rex', birthDate: '1980-02-03' },
    'name and another birth date': { surname: 'Roe', givenName: 'Rex', birthDate: '1999-09-09' },
  };
  const found: Record<string, string[]> = {};
  for (const [who, caller] of Object.entries(writers))
    for (const [by, fields] of Object.entries(asked)) {
      const { status, body } = await caller.post('/api/Persons', {
        body: { ...blank, ...fields, surname: fields.surname, isNotDuplicate: false },
      });
      expect([who, by, [200, 409].includes(status)]).toEqual([who, by, true]);
      if (status === 409 && body.current.some(({ id }: { id: number }) => [parent, staff].includes(id)))
        found[who] = [...(found[who] ?? []), by];
    }
  expect(found).toEqual({
    none: ['address at work', 'name and birth date', 'name and another birth date'],
    contact: ['birthDate', 'address at work', 'name and birth date'],
    all: ['address', 'birthDate', 'address at work', 'birth date of staff', 'name and birth date'],
  });
});
