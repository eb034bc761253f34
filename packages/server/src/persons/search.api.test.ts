import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
const ids = new Map<string, number>();

/** Surname, given name, and what else is known: former names, middle name, e-mail address, number. */
const people: [string, string, Record<string, string>?][] = [
  ['Ćosić', 'Žarko'],
  ["O'Brien", 'Siobhán'],
  ['Duval-Lambert', 'Amélie'],
  ['van der Berg', 'Jan Willem'],
  ['Nguyễn', 'Thị Ánh'],
  ['Großmann', 'Jörg'],
  ['Sørensen', 'Åse'],
  ['Wałęsa', 'Łucja'],
  ['Okafor', 'Adaeze', { preferred_name: 'Ada' }],
  ['Rossi', 'Isabella', { middle_name: 'Maria' }],
  ['Whitfield', 'Harriet', { former_names: 'Pemberton, Ashworth-Hale' }],
  ['Pemberly', 'Tom'],
  ['Müller', 'Anna', { email: 'a.mueller@school.example' }],
  ['Mueller', 'Boris'],
  ['Kowalczyk', 'Zofia', { number: 'S-4711' }],
  ['Smith', 'John'],
  ['Smithson', 'Mary'],
  ['Smyth', 'Joan'],
  ['Xu', 'Li'],
  ['Ng', 'Wing Kei'],
  ['李', '小龍'],
  ['Þórsdóttir', 'Æsa'],
  ['Xavier', 'Quentin'],
  ['Öztürk-Weiß', 'Gül'],
  ['Goethe', 'Bjoerk'],
  ['Kjaergaard', 'Ida'],
  ['Aasgaard', 'Liv'],
  ['Wirth', 'Emma', { former_names: 'Kästner' }],
  ['Featherstonehaugh', 'Bartholomew'],
];

beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  await school.arrange(async (db) => {
    for (const [surname, given_name, { number, ...more } = {}] of people) {
      const { id } = await db
        .insertInto('person')
        .values({ surname, given_name, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('student')
        .values({ id, date_start: '2020-01-01', number: number ?? null })
        .execute();
      ids.set(surname, id);
    }
  });
});

const find = async (searchName: string, caller = office) =>
  (await caller.get('/api/Persons', { searchName })).body as { id: number; foundIn: string }[];

describe('what is typed, and who comes first', () => {
  it.each([
    ['cosic', 'Ćosić', ''],
    ['ĆOSIĆ', 'Ćosić', ''],
    ['zarko ćosić', 'Ćosić', ''],
    ['obrien', "O'Brien", ''],
    ["o'brien", "O'Brien", ''],
    ['O’Brien siobhan', "O'Brien", ''],
    ['duval-lambert', 'Duval-Lambert', ''],
    ['lambert amelie', 'Duval-Lambert', ''],
    ['lambert-duval', 'Duval-Lambert', 'similar'],
    ['van der berg', 'van der Berg', ''],
    ['berg, jan', 'van der Berg', ''],
    ['willem berg', 'van der Berg', ''],
    ['nguyen', 'Nguyễn', ''],
    ['anh nguyen thi', 'Nguyễn', ''],
    ['Nguyễn Thị Ánh', 'Nguyễn', ''],
    ['grossmann', 'Großmann', ''],
    ['großm jorg', 'Großmann', ''],
    ['sorensen', 'Sørensen', ''],
    ['ase', 'Sørensen', ''],
    ['walesa lucja', 'Wałęsa', ''],
    ['thorsdottir aesa', 'Þórsdóttir', ''],
    ['李小', '李', 'none'],
    ['李 小龍', '李', ''],
    ['okafor', 'Okafor', ''],
    ['Okafro', 'Okafor', 'similar'],
    ['adaeze ofakor', 'Okafor', 'none'],
    ['adaez okafo', 'Okafor', ''],
    ['Isabela', 'Rossi', 'similar'],
    ['isabellla rossi', 'Rossi', 'similar'],
    ['rosi isabela', 'Rossi', 'similar'],
    ['maria rossi', 'Rossi', ''],
    ['hariet', 'Whitfield', 'similar'],
    ['pemberton', 'Whitfield', 'formerName'],
    ['harriet ashworth', 'Whitfield', 'formerName'],
    ['pemberly', 'Pemberly', ''],
    ['muller', 'Müller', ''],
    ['mueller', 'Mueller', ''],
    ['a.mueller@school.example', 'Müller', 'email'],
    ['A.Mueller', 'Müller', 'email'],
    ['s-4711', 'Kowalczyk', 'number'],
    ['S-4711 zofia', 'Kowalczyk', 'number'],
    ['smith', 'Smith', ''],
    ['smithso', 'Smithson', ''],
    ['x', 'Xavier', ''],
    ['xu', 'Xu', ''],
    ['n', 'Ng', ''],
    ['featherstonehaug', 'Featherstonehaugh', ''],
    ['fetherstonehaugh', 'Featherstonehaugh', 'similar'],
    ['zzzz', 'none', 'none'],
    ['oeztuerk', 'Öztürk-Weiß', ''],
    ['Oeztuerk-Weiss, Guel', 'Öztürk-Weiß', ''],
    ['tuerk', 'Öztürk-Weiß', ''],
    ['soerensen aase', 'Sørensen', ''],
    ['Göthe', 'Goethe', ''],
    ['gothe bjork', 'Goethe', ''],
    ['kjær', 'Kjaergaard', ''],
    ['Åsgård', 'Aasgaard', ''],
    ['kaestner', 'Wirth', 'formerName'],
  ])('%s: %s %s', async (typed, surname, foundIn) => {
    const [first] = await find(typed);
    if (foundIn === 'none') expect(first).toBe(undefined);
    else expect(first).toMatchObject({ id: ids.get(surname), foundIn });
  });

  it('who is written as it was typed comes before who is written another way', async () => {
    const found = async (typed: string) => (await find(typed)).map(({ id }) => id);
    expect(await found('mueller')).toEqual([ids.get('Mueller'), ids.get('Müller')]);
    expect(await found('Müller')).toEqual([ids.get('Müller'), ids.get('Mueller')]);
  });

  it('names that are nearly right come after those that are, and only where these are few', async () => {
    expect((await find('smith')).map(({ id, foundIn }) => [id, foundIn])).toEqual([
      [ids.get('Smith'), ''],
      [ids.get('Smithson'), ''],
      [ids.get('Smyth'), 'similar'],
    ]);
  });
});

it('whose name has all words as whole words comes before who has one within another; the full name comes first', async () => {
  const names: [string, string][] = [
    ['Fleetwood', 'Anna'],
    ['Lee', 'Anna'],
    ['de la Cruz', 'Luca'],
    ['De Luca', 'Luca'],
  ];
  for (const [surname, given] of names) await school.student(given, surname);
  const found = async (typed: string) =>
    ((await find(typed)) as unknown as { itemName: string }[]).map(({ itemName }) => itemName);
  expect(await found('anna lee')).toEqual(['Lee, Anna', 'Fleetwood, Anna']);
  expect(await found('Luca De Luca')).toEqual(['De Luca, Luca', 'de la Cruz, Luca']);
  expect(await found('de luca, luca')).toEqual(['De Luca, Luca', 'de la Cruz, Luca']);
});

it('a merged record is found no more, by whatever it was known by', async () => {
  const [gone, kept] = [await school.student('Merged', 'Away', 'M-1'), await school.student('Kept', 'Here')];
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ merged_into: kept, email: 'gone@school.example', former_names: 'Before' })
      .where('id', '=', gone)
      .execute(),
  );
  for (const typed of ['merged', 'away', 'M-1', 'gone@school.example', 'gone', 'before', 'mergde', 'm'])
    expect([typed, (await find(typed)).map(({ id }) => id)]).not.toEqual([
      typed,
      expect.arrayContaining([gone]),
    ]);
});

it('addresses of families are found by those who may read them; those of staff by everybody', async () => {
  const teacher = await school.staff('Tess', 'Tutor');
  await school.arrange((db) =>
    db.updateTable('person').set({ email: 'tutor@school.example' }).where('id', '=', teacher).execute(),
  );
  const editor = await school.signedIn(['editor']);
  expect(await find('tutor@school.example', editor)).toMatchObject([{ id: teacher, foundIn: 'email' }]);
  expect(await find('a.mueller', editor)).toEqual([]);
});

it('an address that a searcher may not read finds nobody, whole or by what stands before its @', async () => {
  const [carer, child] = [await school.person('Rex', 'Kept-Away'), await school.student('Rita', 'Roe')];
  await school.arrange(async (db) => {
    await db.updateTable('person').set({ email: 'rexbox@home.example' }).where('id', '=', carer).execute();
    await db
      .insertInto('relation')
      .values({
        adult_id: carer,
        child_id: child,
        relationship: 'father',
        access: 'no',
        court_order: 'an order',
      })
      .execute();
  });
  const [teacher, counsellor, editor] = [
    await school.signedIn(['teacher']),
    await school.signedIn(['counsellor']),
    await school.signedIn(['editor']),
  ];
  for (const typed of ['rexbox@home.example', 'REXBOX', 'rex rexbox', 'rexbox kept-away']) {
    for (const caller of [teacher, editor]) expect([typed, await find(typed, caller)]).toEqual([typed, []]);
    for (const caller of [counsellor, office])
      expect([typed, await find(typed, caller)]).toMatchObject([typed, [{ id: carer, foundIn: 'email' }]]);
  }
});

it('a phone number finds whom it rings, by who may read it', async () => {
  const [parent, kept, child, staff] = [
    await school.person('Pia', 'Parent'),
    await school.person('Kim', 'Kept-Off'),
    await school.student('Cleo', 'Child'),
    await school.staff('Walt', 'Worker'),
  ];
  await school.arrange(async (db) => {
    const set = (id: number, numbers: object) =>
      db.updateTable('person').set(numbers).where('id', '=', id).execute();
    await set(parent, { mobile: '+61 412 345 678' });
    await set(kept, { phone: '02 9999 1234' });
    await set(staff, { work_phone: '(02) 5550-1000', mobile: '0498 765 432' });
    await db
      .insertInto('relation')
      .values([
        { adult_id: parent, child_id: child, relationship: 'mother' },
        { adult_id: kept, child_id: child, relationship: 'father', may_contact: false },
      ])
      .execute();
  });
  const [teacher, editor] = [await school.signedIn(['teacher']), await school.signedIn(['editor'])];
  const found = async (typed: string, caller: Caller) =>
    (await find(typed, caller)).map(({ id, foundIn }) => [id, foundIn]);
  for (const typed of ['0412 345 678', '+61412345678', '(04) 1234-5678'])
    for (const caller of [office, teacher])
      expect([typed, await found(typed, caller)]).toEqual([typed, [[parent, 'phone']]]);
  expect(await found('0412 345 678', editor)).toEqual([]);
  expect([await found('0299991234', office), await found('0299991234', teacher)]).toEqual([
    [[kept, 'phone']],
    [],
  ]);
  for (const caller of [office, teacher, editor])
    expect(await found('02 5550 1000', caller)).toEqual([[staff, 'phone']]);
  expect([await found('0498765432', office), await found('0498765432', teacher)]).toEqual([
    [[staff, 'phone']],
    [],
  ]);
  expect(await found('345 678', office)).toEqual([]);
});

describe('so many that not all are compared', () => {
  beforeAll(async () => {
    const rows = (count: number, name: (at: number) => { surname: string; given_name: string }) =>
      Array.from({ length: count }, (_, at) => name(at));
    const padded = (at: number) => String(at).padStart(4, '0');
    await school.arrange(async (db) => {
      const made = await db
        .insertInto('person')
        .values([
          ...rows(1100, (at) => ({ surname: `Quill${padded(at)}`, given_name: 'Wanda' })),
          ...rows(30, (at) => ({ surname: `Zeta${padded(at)}`, given_name: 'Quill' })),
          { surname: 'Quill', given_name: 'Old' },
          { surname: 'Quill', given_name: 'New' },
        ])
        .returning(['id', 'surname', 'given_name'])
        .execute();
      const here = made.filter(({ given_name, surname }) => given_name === 'New' || surname.endsWith('7'));
      await db
        .insertInto('student')
        .values(here.map(({ id }) => ({ id, date_start: '2020-01-01' })))
        .execute();
      const left = made.filter(({ given_name }) => given_name === 'Old');
      await db
        .insertInto('student')
        .values(left.map(({ id }) => ({ id, date_start: '2020-01-01', date_left: '2021-01-01' })))
        .execute();
      await db
        .insertInto('staff')
        .values(made.slice(40, 42).map(({ id }) => ({ id, date_start: '2020-01-01' })))
        .execute();
    });
  });
  const names = async (query: Record<string, string | number>) =>
    (await office.get('/api/Persons', query)).body.map(({ itemName }: { itemName: string }) => itemName);

  it('the best come first all the same: whose name it is, then who begins with it, those who are here before the others', async () => {
    const found = await names({ searchName: 'quill', limit: 99 });
    expect(found).toHaveLength(99);
    expect(found.slice(0, 5)).toEqual([
      'Quill, New',
      'Zeta0007, Quill',
      'Zeta0017, Quill',
      'Zeta0027, Quill',
      'Quill, Old',
    ]);
    expect(found[5]).toBe('Zeta0000, Quill');
    expect(found.slice(32, 35)).toEqual(['Quill0007, Wanda', 'Quill0017, Wanda', 'Quill0027, Wanda']);
    expect(new Set(found).size).toBe(99);
    expect(await names({ searchName: 'wanda q', limit: 2 })).toEqual([
      'Quill0007, Wanda',
      'Quill0017, Wanda',
    ]);
  });

  it('the filter and the status hold', async () => {
    expect(await names({ searchName: 'q', filterType: 'StaffCurrent' })).toEqual([
      'Quill0040, Wanda',
      'Quill0041, Wanda',
    ]);
    expect(await names({ searchName: 'q', status: 2 })).toEqual(['Quill, Old']);
    expect(await names({ searchName: 'q', status: 1, limit: 1 })).toEqual(['Quill, New']);
    expect(await names({ searchName: 'q', status: 3 })).toEqual([]);
    expect(await names({ limit: 1, status: 2 })).toEqual(['Quill, Old']);
  });
});

it.each(['', 'null'])('takes the filter type %j as no filter', async (filterType) => {
  const answer = await office.get('/api/Persons', { filterType, searchName: 'a' });
  expect(answer.status).toBe(200);
});

it('refuses a search for an empty name, and lists without one', async () => {
  for (const searchName of ['', '  ']) {
    const refused = await office.get('/api/Persons', { filterType: 'All', searchName });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { path: 'searchName', message: 'Search requires a non-empty name.' },
    ]);
  }
});
