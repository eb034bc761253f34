import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
let counsellor: Caller;
let teacher: Caller & { personId: number };
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  counsellor = await school.signedIn(['counsellor']);
  teacher = await school.teacher();
});

const relations = (id: number) => `/api/PersonalRelations/${id}`;
const contacts = (id: number) => `/api/PersonContacts/${id}`;
const free = {
  ...{ mayCollect: true, mayContact: true, access: 'yes', accessFrom: null, accessTo: null, courtOrder: '' },
};
const fresh = (personID: number, more: object = {}) => ({
  ...{ id: 0, personID, isAdult: true, relationship: 'Mother', headOfHousehold: true, contactPriority: 1 },
  ...{ livesWith: true, receivesMail: true, isClosed: false, version: 0 },
  ...more,
});
/** An adult with a number of each kind and an address. */
const adult = async (given: string, staff = false) => {
  const id = staff ? await school.staff(given, 'Adult') : await school.person(given, 'Adult');
  await school.arrange(async (db) => {
    await db
      .updateTable('person')
      .set({
        email: `${given}@example.org`,
        mobile: `m ${given}`,
        phone: `h ${given}`,
        work_phone: `w ${given}`,
      })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('person_address')
      .values({ person_id: id, kind: 'home', line_1: `${given} Road` })
      .execute();
  });
  return id;
};
const noted = async (guidOf: number) => {
  const { guid } = await school.school.db
    .selectFrom('person')
    .select('guid')
    .where('id', '=', guidOf)
    .executeTakeFirstOrThrow();
  return school.school.db
    .selectFrom('audit_entry')
    .select(['by_user_id', 'table_name', 'field_name'])
    .where('row_guid', '=', guid)
    .where('action', '=', 'read')
    .orderBy('id')
    .execute();
};

describe('relations', () => {
  it('are seen from either side; facts of custody only with their right, and each reading is noted', async () => {
    const [child, mother] = [await school.student('Cleo', 'Child'), await adult('May')];
    const custody = {
      ...free,
      mayCollect: false,
      access: 'limited',
      accessFrom: '2026-01-01',
      courtOrder: 'Order 7',
    };
    const saved = await office.put(
      relations(child),
      {},
      fresh(mother, { relationship: ' Mother ', custody }),
    );
    const row = {
      ...{
        id: expect.any(Number),
        personID: mother,
        itemName: 'Adult, May',
        fullName: 'May Adult',
        photo: null,
      },
      ...{
        isAdult: true,
        relationship: 'Mother',
        headOfHousehold: true,
        contactPriority: 1,
        livesWith: true,
      },
      ...{ receivesMail: true, isRestricted: true, custody, dateClosed: null, version: 1 },
    };
    expect(saved.body).toEqual([row]);
    expect((await teacher.get(relations(child))).body).toEqual([{ ...row, custody: null }]);
    const other = {
      ...row,
      personID: child,
      itemName: 'Child, Cleo',
      fullName: 'Cleo Child',
      isAdult: false,
    };
    expect((await counsellor.get(relations(mother))).body).toEqual([other]);
    expect(await noted(child)).toEqual([
      { by_user_id: office.id, table_name: 'relation', field_name: 'custody' },
    ]);
    expect(await noted(mother)).toHaveLength(1);
  });

  it('relations that an open screen reads again by itself are noted once in some minutes; what somebody asks for always', async () => {
    const [child, mother] = [await school.student(), await adult('May')];
    await office.put(relations(child), {}, fresh(mother));
    const reader = await school.signedIn(['counsellor']);
    const again = () => reader.send('GET', relations(child), { headers: { 'X-Homeroom-Background': '1' } });
    const times = async () =>
      (await noted(child)).filter(({ by_user_id }) => by_user_id === reader.id).length;
    // The first read is noted whatever it says of itself.
    expect((await again()).body[0].custody).toEqual(free);
    expect(await times()).toBe(1);
    expect((await again()).body[0].custody).toEqual(free);
    expect(await times()).toBe(1);
    await reader.get(relations(child));
    expect(await times()).toBe(2);
  });

  it('are changed, closed and opened again; one that was closed is opened by adding it', async () => {
    const [child, mother] = [await school.student(), await adult('Mia')];
    const { body: first } = await office.put(relations(child), {}, fresh(mother));
    expect(first[0].custody).toEqual(free);
    const sent = { ...fresh(mother), id: first[0].id, version: 1 };
    const custody = { ...free, courtOrder: 'Order 9' };
    await office.put(relations(child), {}, { ...sent, custody });
    const closed = await office.put(relations(child), {}, { ...sent, isClosed: true, version: 2 });
    expect(closed.body[0]).toMatchObject({
      dateClosed: '2026-11-18',
      custody,
      isRestricted: false,
      version: 3,
    });
    const opened = await office.put(relations(child), {}, { ...sent, version: 3 });
    expect(opened.body[0]).toMatchObject({ dateClosed: null, custody, version: 4 });
    await office.put(relations(child), {}, { ...sent, isClosed: true, version: 4 });
    const again = await office.put(relations(child), {}, fresh(mother, { relationship: 'Guardian' }));
    expect(again.body).toMatchObject([
      { id: first[0].id, relationship: 'Guardian', dateClosed: null, custody },
    ]);

    const twice = await office.put(relations(mother), {}, fresh(child, { isAdult: false }));
    expect([twice.status, twice.body.code]).toEqual([409, 'record.duplicate']);
    const late = await office.put(relations(child), {}, { ...sent, version: 4 });
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'record.changed', again.body]);
    // What was told with the refusal is noted as well.
    const before = (await noted(child)).length;
    await office.put(relations(child), {}, { ...sent, version: 1 });
    expect(await noted(child)).toHaveLength(before + 1);
  });

  it('are refused where they cannot be', async () => {
    const [child, mother] = [await school.student(), await adult('Mona')];
    const { body } = await office.put(relations(child), {}, fresh(mother));
    const other = await adult('Otto');
    const wrong: [number, object, string][] = [
      [child, fresh(child), 'personID'],
      [child, fresh(2_000_000_000), 'personID'],
      [mother, fresh(child), 'isAdult'],
      [child, fresh(other, { relationship: ' ' }), 'relationship'],
      [
        child,
        fresh(other, { custody: { ...free, accessFrom: '2026-02-02', accessTo: '2026-02-01' } }),
        'custody.accessTo',
      ],
      [child, { ...fresh(other), id: body[0].id, version: 1 }, 'personID'],
    ];
    for (const [id, sent, field] of wrong) {
      const answer = await office.put(relations(id), {}, sent);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    }
    expect(
      (await office.put(relations(other), {}, { ...fresh(child), id: body[0].id, isAdult: false })).status,
    ).toBe(404);
    expect((await office.get(relations(child))).body).toEqual(body);
    const colleague = await school.staff();
    expect((await teacher.get(relations(colleague))).status).toBe(404);
  });
});

describe('a court order', () => {
  it('opens the alert of the child, which stays open while it stands', async () => {
    const [child, father] = [await school.student('Otis', 'Order'), await adult('Orin')];
    const beside = async () => (await teacher.get(`/api/PersonalDetails/${child}`)).body.flags;
    const sent = fresh(father, { relationship: 'Father', custody: free });
    const [first] = (await office.put(relations(child), {}, sent)).body;
    expect(await beside()).toEqual([]);
    const ordered = { ...free, courtOrder: 'Order 4/2026' };
    // Recorded from the side of the adult as well.
    const fromFather = { ...sent, id: first.id, personID: child, isAdult: false, custody: ordered };
    await office.put(relations(father), {}, { ...fromFather, version: 1 });
    const alert = { category: 'court-order', itemName: 'Court order' };
    expect(await beside()).toEqual([alert]);
    await office.put(relations(father), {}, { ...fromFather, version: 2, contactPriority: 2 });
    expect(await beside()).toEqual([alert]);

    const [flag] = (await office.get(`/api/PersonalFlagCategories/${child}`)).body;
    const close = (version: number) =>
      office.put(
        `/api/PersonalFlagCategories/${flag.id}`,
        {},
        { ...{ flagType: null, itemName: 'Court order', comment: '' }, isClosed: true, version },
      );
    const refused = await close(flag.version);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'isClosed']);
    expect(await beside()).toEqual([alert]);
    await office.put(relations(father), {}, { ...fromFather, version: 3, custody: free });
    expect((await close(flag.version)).status).toBe(200);
    expect(await beside()).toEqual([]);
  });
});

describe('contacts', () => {
  it('are the carers in contact order, first those with a restriction, and never those who are no carers', async () => {
    const child = await school.student('Cory', 'Child');
    const [mother, father, aunt, gone] = [
      await adult('Ma'),
      await adult('Fa'),
      await adult('Au'),
      await adult('Go'),
    ];
    await office.put(
      relations(child),
      {},
      fresh(aunt, { relationship: 'Aunt', contactPriority: 2, livesWith: false }),
    );
    await office.put(relations(child), {}, fresh(mother));
    await office.put(
      relations(child),
      {},
      fresh(father, {
        contactPriority: 3,
        custody: { ...free, mayContact: false, mayCollect: false, courtOrder: 'No contact' },
      }),
    );
    await office.put(relations(child), {}, fresh(gone, { isClosed: true }));
    const seen = async (caller: Caller) => (await caller.get(contacts(child))).body;

    const told = await seen(office);
    expect(told.map(({ personID }: { personID: number }) => personID)).toEqual([father, child, mother, aunt]);
    expect(told[0]).toMatchObject({
      warnings: ['mayNotContact', 'mayNotCollect', 'courtOrder'],
      courtOrder: 'No contact',
      emails: ['Fa@example.org'],
    });
    expect(told[2]).toEqual({
      ...{
        personID: mother,
        fullName: 'Ma Adult',
        relationship: 'Mother',
        contactPriority: 1,
        livesWith: true,
      },
      ...{ warnings: [], courtOrder: null, emails: ['Ma@example.org'] },
      phones: [
        { kind: 'mobile', value: 'm Ma' },
        { kind: 'home', value: 'h Ma' },
        { kind: 'work', value: 'w Ma' },
      ],
      addresses: [expect.objectContaining({ line1: 'Ma Road' })],
    });
    const [restricted, ...others] = await seen(teacher);
    expect(restricted).toMatchObject({
      ...{ personID: father, warnings: ['restricted'], courtOrder: null },
      ...{ phones: [], emails: [], addresses: [] },
    });
    expect(others).toEqual(told.slice(1));
    // Nor is there a way around it.
    expect((await teacher.get(`/api/PersonalAddresses/${father}`)).body).toEqual([]);
    expect((await teacher.get(`/api/PersonalInformations/${father}`)).body).toMatchObject({
      mobile: null,
      email: null,
    });
    expect((await teacher.get(contacts(father))).body).toMatchObject([
      { warnings: ['restricted'], phones: [] },
    ]);
    expect((await counsellor.get(`/api/PersonalInformations/${father}`)).body.mobile).toBe('m Fa');

    const before = (await noted(child)).length;
    await seen(teacher);
    expect(await noted(child)).toHaveLength(before);
    await seen(counsellor);
    expect(await noted(child)).toHaveLength(before + 1);
  });

  it('of an adult whom one child restricts are hidden beside the other children too, and in the search', async () => {
    const [older, younger] = [await school.student('Olga', 'Half'), await school.student('Yara', 'Half')];
    const father = await adult('Pax');
    const relation = fresh(father, { relationship: 'Father' });
    await office.put(relations(younger), {}, relation);
    const { body } = await office.put(
      relations(older),
      {},
      { ...relation, custody: { ...free, courtOrder: 'No contact' } },
    );
    const found = async (caller: Caller) =>
      (await caller.get('/api/Persons', { searchName: 'pax@example.org' })).body.map(
        ({ id }: { id: number }) => id,
      );
    const quick = async (caller: Caller) =>
      (await caller.get(`/api/PersonalDetails/${younger}`)).body.quickContacts;

    const [asked] = (await teacher.get(contacts(younger))).body;
    expect(asked).toMatchObject({ personID: father, warnings: ['restricted'], phones: [], emails: [] });
    expect(asked.addresses).toEqual([]);
    expect(await quick(teacher)).toEqual([]);
    expect(await found(teacher)).toEqual([]);
    expect((await counsellor.get(contacts(younger))).body[1]).toMatchObject({
      ...{ personID: father, warnings: [], emails: ['Pax@example.org'] },
    });
    expect((await quick(counsellor))[0].value).toBe('m Pax');
    expect(await found(counsellor)).toEqual([father]);

    // What is over restricts nothing.
    await office.put(relations(older), {}, { ...relation, id: body[0].id, version: 1, isClosed: true });
    expect((await teacher.get(contacts(younger))).body[1].emails).toEqual(['Pax@example.org']);
    expect(await found(teacher)).toEqual([father]);
  });

  it('of staff tell how they are reached at work; the rest with its right, or to themselves', async () => {
    const [child, mother] = [await school.student(), await adult('Tea', true)];
    await office.put(relations(child), {}, fresh(mother));
    const phones = async (caller: Caller, id: number) =>
      (await caller.get(contacts(id))).body
        .find(({ personID }: { personID: number }) => personID === mother)
        .phones.map(({ value }: { value: string }) => value);
    expect(await phones(teacher, child)).toEqual(['w Tea']);
    expect(await phones(counsellor, mother)).toEqual(['w Tea']);
    expect(await phones(office, child)).toEqual(['m Tea', 'h Tea', 'w Tea']);
    const herself = await school.signedIn(['teacher'], { person: mother });
    expect(await phones(herself, mother)).toEqual(['m Tea', 'h Tea', 'w Tea']);
    expect((await teacher.get(contacts(child))).body[1].addresses).toEqual([]);
  });
});

describe('whoever may write, but not read facts of custody', () => {
  const barred = { ...free, mayContact: false, access: 'no', courtOrder: 'Order 3' };
  const withheld = async () => {
    const [child, father] = [await school.student(), await adult('Fox')];
    const { body } = await office.put(
      relations(child),
      {},
      fresh(father, { headOfHousehold: false, livesWith: false, receivesMail: false, custody: barred }),
    );
    const writer = await school.allowed(['people.read', 'people.contact', 'people.write']);
    const { id, version } = body[0];
    const as = (more: object) => ({
      ...fresh(father, { headOfHousehold: false, livesWith: false, receivesMail: false }),
      ...{ id, version, ...more },
    });
    return { child, father, writer, as, version };
  };
  const code = async (answer: Promise<Answered>) => {
    const { status, body } = await answer;
    return status === 200 ? 200 : (body.code ?? body.error);
  };

  it('neither closes nor opens a relation that restricts somebody, nor says that they are contacted', async () => {
    const { child, father, writer, as, version } = await withheld();
    for (const more of [
      { isClosed: true },
      { headOfHousehold: true },
      { contactPriority: 2 },
      { livesWith: true },
      { receivesMail: true },
    ])
      expect(await code(writer.put(relations(child), {}, as(more)))).toBe('permission.denied');
    expect((await writer.get(contacts(child))).body[0]).toMatchObject({ personID: father, phones: [] });
    expect(await code(writer.put(relations(child), {}, as({ relationship: 'Father' })))).toBe(200);

    const closed = { isClosed: true, version: version + 1 };
    expect(await code(office.put(relations(child), {}, as(closed)))).toBe(200);
    const opened = as({ version: version + 2 });
    expect(await code(writer.put(relations(child), {}, opened))).toBe('permission.denied');
    expect(await code(writer.put(relations(child), {}, fresh(father)))).toBe('permission.denied');
    expect(await code(office.put(relations(child), {}, opened))).toBe(200);
  });

  it('relates nobody else to an adult whose numbers are hidden from them', async () => {
    const { father, writer } = await withheld();
    const other = await school.student();
    expect(await code(writer.put(relations(other), {}, fresh(father)))).toBe('permission.denied');
    const sent = fresh(other, { isAdult: false });
    expect(await code(writer.put(relations(father), {}, sent))).toBe('permission.denied');
    expect(await code(office.put(relations(other), {}, fresh(father)))).toBe(200);
  });

  it('relates no member of staff to a child without the right to their private details', async () => {
    const [child, mother] = [await school.student(), await adult('Sue', true)];
    const writer = await school.allowed(['people.read', 'people.contact', 'people.write']);
    expect(await code(writer.put(relations(child), {}, fresh(mother)))).toBe('permission.denied');
  });
});
