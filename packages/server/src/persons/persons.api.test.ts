import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const find = async (searchName: string, more: Record<string, string | number> = {}) =>
  (await office.get('/api/Persons', { searchName, ...more })).body;
const names = async (searchName: string, more = {}) =>
  (await find(searchName, more)).map((person: { itemName: string }) => person.itemName);

/** A person by the parts of their name. */
const person = (surname: string, given_name = '', more = {}) =>
  school.arrange(async (db) => {
    const { id } = await db
      .insertInto('person')
      .values({ surname, given_name, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const student = async (surname: string, given: string, dates: Record<string, string>) => {
  const id = await person(surname, given);
  await school.arrange((db) =>
    db
      .insertInto('student')
      .values({ id, ...dates })
      .execute(),
  );
  return id;
};

describe('a name is found', () => {
  it.each([
    ['Ćosić', 'Žarko', ['cosic', 'ĆOSIĆ', 'zar', 'cos zarko', 'arko cos', 'Ćosić, Žarko']],
    ['Wałęsa', 'Øyvind', ['walesa', 'WAŁĘSA', 'oyvind', 'Øyv wal']],
    ['Großkopf', 'Þóra', ['grosskopf', 'GROSSK', 'großkopf', 'thora']],
    ["O'Neil-Smith", 'Zoë', ['oneil', "o'neil", 'O’Neil', 'neil-smith', 'smith zoe', 'NEIL']],
    ['van Dyk', 'Ann Marie', ['dyk', 'van dyk', 'marie dyk', 'ann']],
    ['Петренко', 'Олена', ['петр', 'ПЕТРЕНКО олена']],
    ['李', '小龍', ['李', '小', '李 小龍']],
    ['Per%cent_', 'Back\\slash', ['per%cent', 'cent_', 'back\\slash', 'slash']],
  ])('%s, %s: in any case, with or without accents, in any order', async (surname, given, searches) => {
    const id = await person(surname, given);
    for (const text of searches)
      expect([text, (await find(text)).map((match: { id: number }) => match.id)]).toEqual([text, [id]]);
  });

  it('by each part of it: given, used and middle', async () => {
    await person('Parts', 'Elisabeth', { preferred_name: 'Lilibet', middle_name: 'Quinta' });
    for (const text of ['elisab', 'lilib', 'quinta', 'parts', 'quinta lilibet parts'])
      expect([text, await names(text)]).toEqual([text, ['Parts, Lilibet']]);
    expect(await names('parts quarta')).toEqual([]);
    expect(await names('tslili')).toEqual([]);
  });

  it('% and _ stand for themselves', async () => {
    await person('Wildcard', 'Wanda');
    for (const text of ['wild%card', 'w_ldcard', 'wild\\card']) expect(await names(text)).toEqual([]);
  });

  it('by the number of the student, alone or beside the name', async () => {
    await school.student('Nora', 'Number', 'S-4711');
    await school.student('Norbert', 'Number', 'S-4712');
    expect(await names('s-4711')).toEqual(['Number, Nora']);
    expect(await names('number S-4712')).toEqual(['Number, Norbert']);
    expect(await names('S-47')).toEqual([]);
  });
});

describe('the best match comes first', () => {
  it('whose surname or used name it is, then who begins with it, then the others; those who are here before those who left', async () => {
    const left = { date_start: '2020-01-01', date_left: '2025-12-18' };
    const here = { date_start: '2020-01-01' };
    await student('Marker', 'Zora', here);
    await student('Other', 'Mark', left);
    await student('Mark', 'Past', left);
    await student('Mark', 'Present', here);
    await student('Denmark', 'Dan', here);
    await student('Van Mark', 'Vera', here);
    expect(await names('mark')).toEqual([
      'Mark, Present',
      'Mark, Past',
      'Other, Mark',
      'Marker, Zora',
      'Van Mark, Vera',
      'Denmark, Dan',
    ]);
    expect(await names('mark', { limit: 2 })).toEqual(['Mark, Present', 'Mark, Past']);
  });

  it('50 where no limit is named, 99 at most', async () => {
    await school.arrange((db) =>
      db
        .insertInto('person')
        .values(Array.from({ length: 120 }, (_, at) => ({ surname: `Crowd${at}` })))
        .execute(),
    );
    expect(await find('crowd')).toHaveLength(50);
    expect(await find('crowd', { limit: 99 })).toHaveLength(99);
    const countOf = async (query: Record<string, string>) =>
      (await office.get('/api/PersonCounts', query)).body;
    expect(await countOf({ searchName: 'crowd' })).toEqual({ count: 120 });
    expect(await countOf({ searchName: 'crowd1' })).toEqual({ count: 31 });
    expect(await countOf({ searchName: 'crowd', filterType: 'StudentAll' })).toEqual({ count: 0 });
    expect((await office.get('/api/Persons', { limit: 100 })).status).toBe(400);
    expect((await office.get('/api/Persons', { limit: 0 })).status).toBe(400);
  });
});

describe('the filter', () => {
  it('tells by the dates who is current, past and future, on the day itself still current', async () => {
    const day = '2026-11-18';
    await student('Filter', 'Current', { date_start: '2020-01-01', date_left: day });
    await student('Filter', 'Today', { date_start: day });
    await student('Filter', 'Past', { date_start: '2020-01-01', date_left: '2026-11-17' });
    await student('Filter', 'Future', { date_start: '2026-11-19' });
    await student('Filter', 'Enrolled', { date_enrol: '2026-10-01' });
    await school.staff('Staff', 'Filter');
    await school.staff('Gone', 'Filter', { to: '2026-11-17' });
    await school.staff('Coming', 'Filter', { from: '2026-11-19' });
    const adult = await person('Filter', 'Parent');
    const other = await person('Filter', 'Grandmother');
    const former = await person('Filter', 'Former');
    const child = await student('Filter', 'Child', { date_start: '2020-01-01' });
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values([
          { adult_id: adult, child_id: child, relationship: 'mother', head_of_household: true },
          { adult_id: other, child_id: child, relationship: 'grandmother', head_of_household: false },
          {
            ...{ adult_id: former, child_id: child, relationship: 'father', head_of_household: true },
            date_closed: '2026-11-17',
          },
        ])
        .execute(),
    );
    const of = async (filterType: string) =>
      (await names('filter', { filterType })).map((name: string) => name.replace('Filter, ', '')).sort();
    expect(await of('StudentCurrent')).toEqual(['Child', 'Current', 'Today']);
    expect(await of('StudentPast')).toEqual(['Past']);
    expect(await of('StudentFuture')).toEqual(['Enrolled', 'Future']);
    expect(await of('StudentAll')).toEqual(['Child', 'Current', 'Enrolled', 'Future', 'Past', 'Today']);
    expect(await of('StudentCurrentFuture')).toEqual(['Child', 'Current', 'Enrolled', 'Future', 'Today']);
    expect(await of('StaffCurrentFuture')).toEqual(['Coming', 'Staff']);
    expect(await of('StaffCurrent')).toEqual(['Staff']);
    expect(await of('StaffPast')).toEqual(['Gone']);
    expect(await of('StaffAll')).toEqual(['Coming', 'Gone', 'Staff']);
    expect(await of('HeadOfHousehold')).toEqual(['Parent']);
    expect(await of('All')).toHaveLength(12);
    expect((await office.get('/api/Persons', { filterType: 'Everyone' })).status).toBe(400);
    // The school's day, not the server's.
    school.clock.set('2026-11-19T00:30:00Z');
    office = await school.office();
    expect(await of('StudentPast')).toEqual(['Current', 'Past']);
    school.clock.set('2026-11-18T09:00:00Z');
    office = await school.office();
  });

  it('without a name lists those of the filter, by name', async () => {
    const list = await office.get('/api/Persons', { filterType: 'StaffPast' });
    expect(list.body.map((match: { itemName: string }) => match.itemName)).toEqual(['Filter, Gone']);
  });
});

it('a match says what somebody is to the school, and the roll class today', async () => {
  const id = await school.student('Rolf', 'Rollmember', 'R-17');
  const { id: now, code } = await school.rollClass({ code: '9Z' });
  const { id: before } = await school.rollClass({ code: '8Z' });
  await school.joins(id, { rollClass: before, to: '2026-11-17' });
  await school.joins(id, { rollClass: now, from: '2026-11-18' });
  expect(await find('rollmember')).toEqual([
    {
      id,
      itemName: 'Rollmember, Rolf',
      fullName: 'Rolf Rollmember',
      number: 'R-17',
      isStudent: true,
      isStaff: false,
      isParent: false,
      standing: 'current',
      rollClass: code,
      level: '',
      campus: '',
      photo: null,
      flags: [],
      foundIn: '',
    },
  ]);
  const teacher = await school.staff('Tina', 'Teachermother');
  await school.arrange((db) =>
    db.insertInto('relation').values({ adult_id: teacher, child_id: id, relationship: 'mother' }).execute(),
  );
  expect(await find('teachermother')).toMatchObject([
    { id: teacher, isStudent: false, isStaff: true, isParent: true, standing: 'current', rollClass: '' },
  ]);
});

it('a new name is found at once, and the audit tells the name, not what follows from it', async () => {
  const id = await person('Before', 'Name');
  await school.arrange((db) =>
    db.updateTable('person').set({ surname: 'Aftér' }).where('id', '=', id).execute(),
  );
  expect(await names('after name')).toEqual(['Aftér, Name']);
  expect(await names('before name')).toEqual([]);
  const fields = await school.school.db
    .selectFrom('audit_entry')
    .select('field_name')
    .distinct()
    .where('table_name', 'in', ['person', 'user_account'])
    .execute();
  const told = fields.map((entry) => entry.field_name);
  expect(told).toContain('surname');
  expect(told).not.toContain('search_name');
});

it('parents and guests may not look for people', async () => {
  const parent = await school.signedIn(['parent'], { scope: 'parent' });
  for (const caller of [parent, await school.signedIn(['guest'])])
    expect((await caller.get('/api/Persons', { searchName: 'a' })).status).toBe(403);
});
