import type { StudentListItem, StudentPage } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

const DAY = '2026-11-18';
let school: TestSchool;
let office: Caller;
let teacher: Caller & { personId: number };
const id: Record<string, number> = {};
let classId = 0;

/** A student with what the enrolment says. */
async function student(surname: string, given: string, more: Record<string, unknown> = {}): Promise<number> {
  const made = await school.student(given, surname, (more['number'] as string | undefined) ?? null);
  await school.arrange((db) =>
    db
      .updateTable('student')
      .set({ date_start: '2020-01-01', ...more })
      .where('id', '=', made)
      .execute(),
  );
  id[surname] = made;
  return made;
}

beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  teacher = await school.teacher();
  await school.year(2026);
  await school.arrange(async (db) => {
    await db
      .insertInto('campus')
      .values([
        { code: 'H', name: 'Hill', is_main: true },
        { code: 'S', name: 'Sea' },
      ])
      .execute();
    await db
      .insertInto('level')
      .values([
        { code: 'Y8', name: 'Year 8', ordinal: 8 },
        { code: 'Y7', name: 'Year 7', ordinal: 7 },
      ])
      .execute();
  });
  const campus = await school.school.db.selectFrom('campus').select(['id', 'code']).execute();
  const level = await school.school.db.selectFrom('level').select(['id', 'code']).execute();
  const of = (rows: { id: number; code: string }[], code: string) =>
    rows.find((row) => row.code === code)?.id ?? 0;
  Object.assign(id, { H: of(campus, 'H'), S: of(campus, 'S'), Y7: of(level, 'Y7'), Y8: of(level, 'Y8') });

  await student('Ćosić', 'Ana', { number: 'S1', campus_id: id['H'], level_id: id['Y7'] });
  await student('Cold', 'Bo', {
    campus_id: id['S'],
    level_id: id['Y7'],
    next_level_id: id['Y8'],
    next_level_from: DAY,
  });
  await student('Dahl', 'Cy', { next_level_id: id['Y8'], next_level_from: '2026-11-19', level_id: id['Y7'] });
  await student('Gone', 'Gil', { date_left: '2026-11-17' });
  await student('Soon', 'Sia', { date_start: '2026-11-19' });
  const merged = await student('Merged', 'Max');
  await school.arrange(async (db) => {
    await db
      .updateTable('person')
      .set({ merged_into: id['Dahl'] as number })
      .where('id', '=', merged)
      .execute();
    await db
      .insertInto('flag')
      .values([
        { person_id: id['Cold'] as number, category: 'medical', item_name: 'Asthma' },
        {
          person_id: id['Cold'] as number,
          category: 'allergy',
          item_name: 'Nuts',
          date_closed: '2026-01-01',
        },
      ])
      .execute();
  });
  const { id: rollClass } = await school.rollClass({
    code: '7B',
    students: [id['Ćosić'] as number],
    teachers: [teacher.personId],
  });
  await school.joins(id['Dahl'] as number, { rollClass, from: '2026-02-01', to: '2026-11-17' });
  ({ id: classId } = await school.subjectClass({
    code: 'MAT',
    students: [id['Cold'] as number],
    teachers: [teacher.personId],
  }));
  await school.rollClass({ code: '10A' });
  const { id: closed } = await school.rollClass({ code: '6Z' });
  await school.arrange((db) =>
    db.updateTable('roll_class').set({ date_closed: '2026-01-31' }).where('id', '=', closed).execute(),
  );
});

const names = async (path: string, query = {}) =>
  (await office.get(path, query)).body.map(({ itemName }: { itemName: string }) => itemName);

describe('students', () => {
  it('are the current ones by name, with what a list shows of each', async () => {
    const { body } = await teacher.get('/api/Students');
    expect(body.map(({ itemName }: { itemName: string }) => itemName)).toEqual([
      'Cold, Bo',
      'Ćosić, Ana',
      'Dahl, Cy',
    ]);
    expect(body[0]).toEqual({
      ...{
        id: id['Cold'],
        itemName: 'Cold, Bo',
        fullName: 'Bo Cold',
        standing: 'current',
        rollClass: '',
        campus: 'Sea',
      },
      ...{ photo: null, flags: [{ category: 'medical', itemName: 'Asthma' }], number: '' },
      // The roll-over made this the level from today on.
      ...{ level: 'Year 8', levelOrdinal: 8, dateStart: '2020-01-01', dateLeft: null },
    });
    expect(body[2]).toMatchObject({ level: 'Year 7', rollClass: '' });
    expect(body[1]).toMatchObject({ rollClass: '7B', number: 'S1', campus: 'Hill' });
  });

  it('are narrowed by standing, campus, level, roll class and teacher', async () => {
    expect(await names('/api/Students', { standing: 'past' })).toEqual(['Gone, Gil']);
    expect(await names('/api/Students', { standing: 'future' })).toEqual(['Soon, Sia']);
    expect(await names('/api/Students', { standing: 'all' })).toHaveLength(5);
    expect(await names('/api/Students', { campusId: id['S'] as number })).toEqual(['Cold, Bo']);
    expect(await names('/api/Students', { levelId: id['Y7'] as number })).toEqual(['Ćosić, Ana', 'Dahl, Cy']);
    expect(await names('/api/Students', { rollClass: '7B' })).toEqual(['Ćosić, Ana']);
    expect(await names('/api/Students', { teacherId: teacher.personId })).toEqual(['Cold, Bo', 'Ćosić, Ana']);
    expect(await names('/api/Students', { levelId: 2_000_000_000 })).toEqual([]);
  });

  it('for interviews are those who have somebody to invite', async () => {
    const adult = await school.person('Pam', 'Parent');
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values({ adult_id: adult, child_id: id['Dahl'] as number, relationship: 'mother' })
        .execute(),
    );
    expect(await names('/api/Students', { parentTeacher: true })).toEqual(['Dahl, Cy']);
  });
});

describe('staff', () => {
  it('are those at work by name, with address of work and position', async () => {
    const clerk = await school.staff('Ada', 'Aardvark', { teaching: false });
    await school.staff('Zoë', 'Zed', { to: '2026-11-17' });
    await school.arrange(async (db) => {
      await db
        .updateTable('staff')
        .set({ position: 'Registrar', code: 'AA', campus_id: id['H'] as number })
        .where('id', '=', clerk)
        .execute();
      await db.updateTable('person').set({ email: 'aa@school.example' }).where('id', '=', clerk).execute();
    });
    const { body } = await teacher.get('/api/Staff');
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      ...{
        id: clerk,
        itemName: 'Aardvark, Ada',
        position: 'Registrar',
        code: 'AA',
        isTeaching: false,
        campus: 'Hill',
      },
      ...{ email: 'aa@school.example', standing: 'current', rollClass: '' },
    });
    expect(body[1]).toMatchObject({ id: teacher.personId, rollClass: '7B', isTeaching: true });
    expect(await names('/api/Staff', { standing: 'past' })).toEqual(['Zed, Zoë']);
    expect(await names('/api/Staff', { campusId: id['H'] as number })).toEqual(['Aardvark, Ada']);
  });
});

it('levels, the lowest first', async () => {
  expect(await names('/api/Levels')).toEqual(['Year 7', 'Year 8']);
});

describe('roll classes', () => {
  it('are listed by code with their teachers, also those without; closed ones where they are wanted', async () => {
    const { body } = await teacher.get('/api/RollClasses');
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['7B', '10A']);
    expect(body[0]).toMatchObject({
      members: 1,
      teachers: [{ personID: teacher.personId, role: 'main', dateFrom: '2020-01-01', dateTo: null }],
    });
    expect(body[1]).toMatchObject({
      members: 0,
      teachers: [],
      location: '',
      campusID: null,
      dateClosed: null,
    });
    const all = await teacher.get('/api/RollClasses', { includeClosed: true });
    expect(all.body.map(({ code }: { code: string }) => code)).toEqual(['6Z', '7B', '10A']);
  });

  it('have members on a day, and those who were before, apart', async () => {
    const members = async (query: object) =>
      (await teacher.get('/api/RollClassStudents', { rollClass: '7B', ...query })).body.map(
        ({ id: who, isWithdrawn }: { id: number; isWithdrawn: boolean }) => [who, isWithdrawn],
      );
    expect(await members({})).toEqual([[id['Ćosić'], false]]);
    expect(await members({ includeWithdrawn: '' })).toEqual([
      [id['Ćosić'], false],
      [id['Dahl'], true],
    ]);
    expect(await members({ dateOf: '2026-11-17' })).toEqual([
      [id['Ćosić'], false],
      [id['Dahl'], false],
    ]);
    expect(await members({ dateOf: '2026-01-31', includeWithdrawn: '' })).toEqual([[id['Ćosić'], false]]);
    expect((await teacher.get('/api/RollClassStudents', { rollClass: 'none' })).status).toBe(404);
  });
});

describe('an export', () => {
  const take = (body: object, caller = office) => caller.post('/api/ListExports', { body });

  it('is the list in the columns asked for, as CSV that no spreadsheet takes for a formula', async () => {
    await student('=SUM(A1)', 'He said "hi", twice');
    const { status, body } = await take({ list: 'students', columns: ['number', 'itemName', 'level'] });
    expect(status).toBe(200);
    expect(body).toEqual({
      fileName: 'students-current-2026-11-18.csv',
      rows: 4,
      content: [
        '\uFEFF"Number","Name","Level"\r\n',
        '"","Cold, Bo","Year 8"\r\n',
        '"S1","Ćosić, Ana","Year 7"\r\n',
        '"","Dahl, Cy","Year 7"\r\n',
        '"","\'=SUM(A1), He said ""hi"", twice",""\r\n',
      ].join(''),
    });
    const { body: members } = await take({
      list: 'classDetail',
      classID: classId,
      columns: ['itemName', 'dateFrom', 'dateTo'],
    });
    expect(members.content).toBe('\uFEFF"Name","From","To"\r\n"Cold, Bo","2020-01-01",""\r\n');
    expect((await take({ list: 'rollClass', rollClass: '7B', columns: ['fullName'] })).body.rows).toBe(1);
    const before = { list: 'rollClass', rollClass: '7B', dateOf: '2026-11-17', columns: ['fullName'] };
    expect((await take(before)).body).toMatchObject({ fileName: 'roll-class-7b-2026-11-17.csv', rows: 2 });
    expect((await take({ list: 'staff', columns: ['email'], standing: 'all' })).body.content).toContain(
      'aa@school.example',
    );
  });

  it('holds who is shown, in their order, and is called after the list and its filters', async () => {
    const [ana, cy] = [id['Ćosić'], id['Dahl']];
    const columns = ['itemName'];
    const shown = await take({
      list: 'students',
      columns,
      levelID: id['Y7'],
      ids: [cy, ana, cy, 2_000_000_000],
    });
    expect(shown.body).toEqual({
      fileName: 'students-current-year-7-2026-11-18.csv',
      rows: 2,
      content: '\uFEFF"Name"\r\n"Dahl, Cy"\r\n"Ćosić, Ana"\r\n',
    });
    const [some, roll, subject] = [
      await take({ list: 'students', columns, standing: 'all', ids: [ana] }),
      await take({ list: 'rollClass', columns, rollClass: '7B' }),
      await take({ list: 'classDetail', columns, classID: classId }),
    ];
    expect(some.body.fileName).toBe('students-all-selection-2026-11-18.csv');
    expect(roll.body.fileName).toBe('roll-class-7b-2026-11-18.csv');
    expect(subject.body.fileName).toBe('class-mat-2026-11-18.csv');
    const { rows } = await school.school.pool.query(
      `select field_name from audit_entry where action = 'export' and field_name like '%of%' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ field_name: expect.stringMatching(/^students, all, 1 of \d+ rows$/) }]);
  });

  it('is noted: who, which list and how many rows, without a name', async () => {
    await take({ list: 'students', columns: ['itemName'], levelID: id['Y7'], standing: 'all' });
    const { rows } = await school.school.pool.query(
      `select by_user_id, table_name, field_name, new_value from audit_entry where action = 'export' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        ...{ by_user_id: office.id, table_name: 'person', new_value: null },
        field_name: `students, all, level ${id['Y7']}, 2 rows`,
      },
    ]);
  });

  it('has the columns of its list, each once, and the rights of who asks', async () => {
    for (const body of [
      { list: 'staff', columns: ['level'] },
      { list: 'students', columns: ['itemName', 'itemName'] },
      { list: 'rollClass', columns: ['itemName'] },
      { list: 'classDetail', columns: ['itemName'] },
    ])
      expect([body, (await take(body)).body.code]).toEqual([body, 'request.invalid']);
    expect((await take({ list: 'classDetail', classID: 2_000_000_000, columns: ['itemName'] })).status).toBe(
      404,
    );
    expect((await take({ list: 'students', columns: ['itemName'] }, teacher)).status).toBe(403);
  });
});

describe('pages of students', () => {
  const page = async (query: Record<string, string | number>): Promise<StudentPage> =>
    (await office.get('/api/StudentPages', query)).body;
  const namesOf = ({ rows }: StudentPage) => rows.map(({ itemName }) => itemName);

  it('follow each other by the last student of the one before, and are the whole list together', async () => {
    const all: StudentListItem[] = (await office.get('/api/Students', { standing: 'all' })).body;
    const first = await page({ standing: 'all', limit: 2 });
    expect(first.count).toBe(all.length);
    const pages = [first];
    for (let rows = first.rows; rows.length === 2; rows = pages.at(-1)?.rows ?? []) {
      pages.push(await page({ standing: 'all', limit: 2, after: rows[1]?.id ?? 0 }));
      expect(pages.at(-1)?.count).toBeNull();
    }
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all);
  });

  it('hold a standing alone, and say how many there are of it', async () => {
    const current = await page({ limit: 100 });
    expect(current.count).toBe(current.rows.length);
    expect(namesOf(current)).not.toContain('Gone, Gil');
    expect(namesOf(await page({ standing: 'past' }))).toEqual(['Gone, Gil']);
  });

  it('begin after a student who has left the list meanwhile, where they stood', async () => {
    const after = namesOf(await page({ standing: 'past', after: id['Dahl'] ?? 0 }));
    expect(after).toEqual(['Gone, Gil']);
    expect((await office.get('/api/StudentPages', { after: 987654 })).status).toBe(404);
  });
});
