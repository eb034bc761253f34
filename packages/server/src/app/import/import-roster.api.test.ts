import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Folders, plus, smallSet, without } from '../../../../oneroster/test/sets.ts';
import { emptySchool } from '../../../test/empty-school.ts';
import type { School } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type ImportOptions, importOneRoster } from './import-roster.ts';

const folders = new Folders();
const made: (() => Promise<void>)[] = [];
let school: School;
let told: string[] = [];

beforeEach(async () => {
  const empty = await emptySchool();
  school = empty.school;
  made.push(empty.drop);
  told = [];
});
afterAll(async () => {
  for (const drop of made) await drop();
  await folders.remove();
});

const run = (from: string, options: Partial<ImportOptions> = {}) =>
  importOneRoster(school, from, { today: '2026-11-20', ...options }, (line) => told.push(line));
const changed = (changes: Parameters<Folders['changed']>[0]) => folders.changed(changes);
const rows = async (query: string): Promise<string[]> =>
  (await school.pool.query({ text: query, rowMode: 'array' })).rows.map((row) => row.join(' '));
const count = async (table: string) => Number((await rows(`select count(*) from ${table}`))[0]);
const audits = () => count('audit_entry');
const arrange = (query: string) => inTransaction(school, 'system:test', (db) => sql.raw(query).execute(db));
const rollOf = (student: string) =>
  rows(`select c.code, m.date_from, m.date_to from roll_class_member m join roll_class c on c.id = m.roll_class_id
    join person p on p.id = m.student_id where p.source_id = '${student}' or p.source_id is null order by m.date_from`);

describe('into an empty school', () => {
  test('everything is there, in its place, by the import', async () => {
    expect((await run(smallSet)).outcome).toBe('applied');
    expect(await rows('select code, name, is_main from campus order by id')).toEqual([
      'HP Harbour Primary true',
      'HC Harbour College false',
    ]);
    expect(await rows('select id, name, date_start, date_end from academic_year')).toEqual([
      '2027 2026/27 2026-08-03 2027-06-11',
    ]);
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2027-06-11']);
    expect(
      await rows(`select p.full_name, s.number, l.code, c.code, s.date_start from student s join person p on p.id = s.id
        join level l on l.id = s.level_id join campus c on c.id = s.campus_id where s.number in ('103', '104') order by 2`),
    ).toEqual(['Sukarno 103 06 HC 2026-08-03', "Dee O'Neill, Jr 104 06 HC 2026-08-03"]);
    expect(
      await rows(`select d.code, s.code, p.code from class_detail d join subject s on s.id = d.subject_id
        left join class_meeting m on m.class_detail_id = d.id left join period p on p.id = m.period_id order by d.id, p.code`),
    ).toEqual(['ART6 100 2', 'ART6 100 3', 'MAT6 200 1', 'MUS6 100-2 ']);
    expect(
      await rows('select distinct by_name from audit_entry where table_name <> $$absence_reason$$'),
    ).toEqual(['system:import']);
  });

  test('the calendar holds every day of the year, Monday to Friday with school', async () => {
    await run(smallSet);
    expect(
      await rows(
        'select count(*), min(date_of), max(date_of), bool_and(is_school_day = (extract(isodow from date_of) < 6)) from calendar_day',
      ),
    ).toEqual(['313 2026-08-03 2027-06-11 true']);
  });

  test('a calendar that the school has stays as it is', async () => {
    await arrange(
      "insert into calendar_day (date_of, is_school_day, note) values ('2026-09-07', false, 'Holiday')",
    );
    await run(smallSet);
    expect(await rows("select is_school_day, note from calendar_day where date_of = '2026-09-07'")).toEqual([
      'false Holiday',
    ]);
  });

  test('staff have accounts that nobody can sign in with yet, with names of their own', async () => {
    await run(smallSet);
    expect(
      await rows(`select u.user_name, r.role, u.full_name, u.password_hash is null from user_account u
        join user_role r on r.user_id = u.id order by u.id`),
    ).toEqual([
      'kiri teacher Kiri Waaka true',
      'sam teacher Sam Ó Briain true',
      'Sam2 teacher Samira Haddad true',
      'boss office Ngozi Okafor true',
      'helper guest Jo Lindström true',
    ]);
    expect(told.join('\n')).toContain('3 teachers, 1 office (administrators and principals), 1 guests');
  });

  test('relatives get no more than the files say; guardians and parents are trusted', async () => {
    await run(smallSet);
    expect(
      await rows(
        'select distinct relationship, access, may_collect, lives_with, receives_mail from relation order by 1',
      ),
    ).toEqual([
      'guardian yes true true true',
      'parent yes true true true',
      'relative limited false false false',
    ]);
  });

  test('no password of the files is kept or told, and the report names nobody', async () => {
    await run(smallSet);
    expect(await rows("select 1 from audit_entry where new_value like '%hunter2%'")).toEqual([]);
    const report = told.join('\n');
    const names = (await rows('select surname from person union select given_name from person')).filter(
      (name) => name.length > 3,
    );
    expect(names.length).toBeGreaterThan(10);
    for (const secret of ['hunter2', 'example.', ...names]) expect(report).not.toContain(secret);
  });
});

describe('a second time', () => {
  test('the same files change nothing: not one audit row', async () => {
    await run(smallSet);
    const before = await audits();
    expect((await run(smallSet)).outcome).toBe('unchanged');
    expect((await run(smallSet, { today: '2027-02-01' })).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);
  });

  test('what was changed is changed, and told by row and column', async () => {
    await run(smallSet);
    const other = await changed({
      'users.csv': (text) => text.replace('kiri@example.net', 'kw@example.net'),
    });
    const { diff } = await run(other);
    expect(diff?.person.changed.map((row) => row.fields)).toEqual([
      [{ name: 'email', from: 'kiri@example.net', to: 'kw@example.net' }],
    ]);
    expect(told).toContain('  ~ persons  p1  email');
    expect(await rows("select email from person where source_id = 'p1'")).toEqual(['kw@example.net']);
  });

  test('an empty cell takes nothing away, and what the office decides of a relation stays', async () => {
    await run(smallSet);
    await arrange("update relation set access = 'no', contact_priority = 5 where source_id = 'g1|u1'");
    const before = await audits();
    await run(await changed({ 'users.csv': (text) => text.replace('sam@example.net', '') }));
    expect(await rows("select email from person where source_id = 'p2'")).toEqual(['sam@example.net']);
    expect(await rows("select access, contact_priority from relation where source_id = 'g1|u1'")).toEqual([
      'no 5',
    ]);
    expect(await audits()).toBe(before);
  });

  test('rows entered in Homeroom are left alone, whoever they belong to', async () => {
    await run(smallSet);
    await arrange(`insert into person (surname) values ('Byhand');
      insert into student (id) select id from person where surname = 'Byhand';
      insert into roll_class (code, name) values ('Z', 'Z');
      insert into relation (adult_id, child_id, relationship)
        select a.id, c.id, 'other' from person a, person c where a.source_id = 'g4' and c.source_id = 'u5'`);
    const before = await audits();
    expect((await run(smallSet)).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);
  });
});

describe('before anything is written', () => {
  test('a dry run shows all and writes nothing', async () => {
    const before = await audits();
    const { outcome, diff } = await run(smallSet, { dryRun: true });
    expect([outcome, diff?.person.added.length]).toEqual(['dry-run', 15]);
    expect([await count('person'), await audits()]).toEqual([0, before]);
    expect(told.find((line) => line.startsWith('persons'))).toMatch(/^persons +0 +15 +0 +0$/);
  });

  test('strict stops at a row error; otherwise the row is told and left out', async () => {
    const faulty = await changed({ 'enrollments.csv': plus('e99,,,nowhere,s2,u3,student,,,') });
    expect((await run(faulty, { strict: true })).outcome).toBe('stopped');
    expect(await count('person')).toBe(0);
    expect(told).toContain(
      '  enrollments.csv:21  e99  classSourcedId names nowhere, which classes.csv does not hold',
    );
    expect((await run(faulty)).outcome).toBe('applied');
  });

  test.each([
    [
      'a damaged zip',
      async () => folders.file('x.zip', Buffer.from('PK\x03\x04 and no more')),
      'damaged or cut off',
    ],
    [
      'a wrong encoding',
      async () => changed({ 'users.csv': Buffer.from('sourcedId,role\nu1,\xe9\n', 'latin1') }),
      'wrong encoding',
    ],
    [
      'a cut file',
      async () => changed({ 'enrollments.csv': (text) => text.slice(0, -30) }),
      'the file is cut off',
    ],
  ])('%s is an error and nothing else', async (_what, make, message) => {
    const before = await audits();
    await expect(run(await make())).rejects.toThrow(message);
    expect(await audits()).toBe(before);
  });

  test('a year that overlaps with one of the school’s own stops it', async () => {
    await arrange(
      "insert into academic_year (id, name, date_start, date_end) values (2026, '2026', '2026-01-20', '2026-12-18')",
    );
    expect((await run(smallSet)).outcome).toBe('stopped');
    expect(told.at(-1)).toContain('overlaps with the academic year 2026 (2026-01-20 to 2026-12-18)');
    expect(await count('person')).toBe(0);
  });

  test('a failure while writing leaves nothing behind', async () => {
    await school.pool.query('alter table class_detail_member add constraint no_luck check (id < 3)');
    const before = await audits();
    await expect(run(smallSet)).rejects.toThrow('no_luck');
    expect([await count('person'), await audits()]).toEqual([0, before]);
  });
});

describe('what is no longer in the files', () => {
  const leaver = {
    'users.csv': without('u3'),
    'enrollments.csv': (text: string) => text.replace(/^.*,u3,.*\n/gm, ''),
  };

  test('stops the import where it is more than a twentieth', async () => {
    await run(smallSet);
    const before = await audits();
    expect((await run(await changed(leaver))).outcome).toBe('stopped');
    expect(told).toEqual(
      expect.arrayContaining([
        '  students: 1 of 6',
        'Stopped. If that is right, give --allow-closures. Nothing was written.',
      ]),
    );
    expect(await audits()).toBe(before);
  });

  test('is closed on the day before, where that is allowed; nobody is deleted', async () => {
    await run(smallSet);
    const persons = await count('person');
    const { outcome, diff } = await run(await changed(leaver), { allowClosures: true });
    expect(outcome).toBe('applied');
    expect(diff?.student.closed.map((row) => row.key)).toEqual(['u3']);
    expect(
      await rows("select s.date_left from student s join person p on p.id = s.id where p.source_id = 'u3'"),
    ).toEqual(['2026-11-19']);
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2026-11-19']);
    expect(await rows("select date_closed from relation where source_id = 'g3|u3'")).toEqual(['2026-11-19']);
    expect(await count('person')).toBe(persons);
    expect(await rows("select count(*) from audit_entry where action = 'delete'")).toEqual(['0']);
    const before = await audits();
    expect((await run(await changed(leaver))).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);
  });

  test('is what is marked tobedeleted, too', async () => {
    await run(smallSet);
    await run(await changed({ 'enrollments.csv': (text) => text.replace('e13,,', 'e13,tobedeleted,') }), {
      allowClosures: true,
    });
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2026-11-19']);
  });

  test('comes back with a gap, where it comes back', async () => {
    await run(smallSet);
    await run(await changed(leaver), { allowClosures: true });
    expect((await run(smallSet, { today: '2026-12-01' })).outcome).toBe('applied');
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2026-11-19', '6A 2026-12-01 2027-06-11']);
    expect(
      await rows(
        "select s.date_left is null from student s join person p on p.id = s.id where p.source_id = 'u3'",
      ),
    ).toEqual(['true']);
    const before = await audits();
    expect((await run(smallSet, { today: '2026-12-02' })).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);
  });

  test('is not what a refused row speaks of', async () => {
    await run(smallSet);
    const before = await audits();
    const slip = await changed({ 'users.csv': (text) => text.replace('u3,,,true,', 'u3,,,perhaps,') });
    expect((await run(slip)).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);
  });

  test('staff who are gone cannot sign in, and nobody is let in again by a file', async () => {
    await run(smallSet);
    const gone = await changed({
      'users.csv': without('p3'),
      'enrollments.csv': (text) => text.replace(/^.*,p3,.*\n/gm, ''),
    });
    await run(gone, { allowClosures: true });
    await run(smallSet, { today: '2026-12-01' });
    expect(await rows('select user_name from user_account where disabled_at is not null')).toEqual(['Sam2']);
    expect(
      await rows(
        "select s.date_end is null from staff s join person p on p.id = s.id where p.source_id = 'p3'",
      ),
    ).toEqual(['true']);
  });

  test('a class of a year that is over does not count', async () => {
    await run(smallSet);
    const next = await changed({
      'academicSessions.csv': (text) =>
        text.replaceAll('2027', '2028').replaceAll('2026', '2027').replaceAll('y27', 'y28'),
      'classes.csv': (text) => text.replaceAll(/^(h|x)-/gm, 'n$1-').replaceAll('y27', 'y28'),
      'enrollments.csv': (text) =>
        text
          .replaceAll(',h-', ',nh-')
          .replaceAll(',x-', ',nx-')
          .replaceAll(/^e/gm, 'f')
          .replaceAll(/202\d-\d\d-\d\d/g, ''),
    });
    const { outcome, diff } = await run(next, { today: '2027-07-20' });
    expect(outcome).toBe('applied');
    expect(diff?.roll_class.closed).toHaveLength(3);
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2027-06-11', '6A-2 2027-08-03 2028-06-11']);
  });
});

describe('moving during the year', () => {
  test('without dates the old homeroom ends yesterday and the new one begins today', async () => {
    await run(smallSet);
    const moved = await changed({
      'enrollments.csv': (text) => text.replace('e13,,,h-6a,s2,u3,', 'e77,,,h-6b,s2,u3,'),
    });
    expect((await run(moved, { allowClosures: true })).outcome).toBe('applied');
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2026-11-19', '6B 2026-11-20 2027-06-11']);
    expect((await run(moved)).outcome).toBe('unchanged');
  });

  test('with a stated beginning the old one ends before it', async () => {
    await run(smallSet);
    const moved = await changed({
      'enrollments.csv': (text) =>
        text.replace('e13,,,h-6a,s2,u3,student,,,', 'e77,,,h-6b,s2,u3,student,,2026-11-02,'),
    });
    await run(moved, { allowClosures: true });
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2026-11-01', '6B 2026-11-02 2027-06-11']);
    expect((await run(moved)).outcome).toBe('unchanged');
  });

  test('under the same sourcedId it is a move as well', async () => {
    await run(smallSet);
    const moved = await changed({ 'enrollments.csv': (text) => text.replace('e13,,,h-6a,', 'e13,,,h-6b,') });
    await run(moved, { allowClosures: true });
    expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2026-11-19', '6B 2026-11-20 2027-06-11']);
    expect((await run(moved)).outcome).toBe('unchanged');
  });

  test('what was undone before it began leaves no trace in the rolls', async () => {
    await run(smallSet, { today: '2026-07-01' });
    const moved = await changed({
      'enrollments.csv': (text) => text.replace('e13,,,h-6a,s2,u3,', 'e77,,,h-6b,s2,u3,'),
    });
    await run(moved, { today: '2026-07-02', allowClosures: true });
    expect(await rollOf('u3')).toEqual(['6B 2026-08-03 2027-06-11']);
  });

  test('a new student of a class that is known begins today', async () => {
    await run(smallSet);
    const more = await changed({
      'users.csv': plus('u9,,,true,s2,student,nia,,Nia,New,,109,,,,,06,'),
      'enrollments.csv': plus('e99,,,h-6b,s2,u9,student,,,'),
    });
    await run(more);
    expect(await rollOf('u9')).toEqual(['6B 2026-11-20 2027-06-11']);
    expect(await rows("select date_start from student where number = '109'")).toEqual(['2026-11-20']);
  });

  test('a class that moves to another period meets only there', async () => {
    await run(smallSet);
    await run(await changed({ 'classes.csv': (text) => text.replace('"2,3"', '"3,4"') }));
    expect(
      await rows(`select p.code from class_meeting m join period p on p.id = m.period_id
        join class_detail d on d.id = m.class_detail_id where d.code = 'ART6' order by 1`),
    ).toEqual(['3', '4']);
  });
});

const sample = path.resolve(import.meta.dirname, '../../../../../../shared/data/oneroster-1.1');

describe.runIf(existsSync(sample))('the sample district', () => {
  test('is taken whole; a second time nothing happens', async () => {
    expect((await run(sample)).outcome).toBe('applied');
    expect([await count('student'), await count('staff'), await count('campus')]).toEqual([1004, 89, 3]);
    expect((await count('roll_class')) + (await count('class_detail'))).toBe(379);
    expect((await count('roll_class_member')) + (await count('class_detail_member'))).toBe(8971);
    const before = await audits();
    expect((await run(sample)).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);
  });
});
