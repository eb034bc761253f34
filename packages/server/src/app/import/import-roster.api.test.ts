import { describe, expect, test } from 'vitest';
import { district, writeDistrict } from '../../../../oneroster/test/district.ts';
import { plus, smallSet } from '../../../../oneroster/test/sets.ts';
import { importing } from '../../../test/imports.ts';

const { folders, school, output, run, rows, count, audits, arrange, rollOf } = importing();
const changed = (changes: Parameters<typeof folders.changed>[0]) => folders.changed(changes);

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
      await rows("select distinct by_name from audit_entry where by_name not like 'system:migrat%'"),
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

  test('a timetable that the school has entered by cycle days is not joined by a meeting every day', async () => {
    await run(smallSet);
    await arrange('delete from class_meeting');
    await arrange(`insert into class_meeting (class_detail_id, cycle_day, period_id)
      select c.id, 3, p.id from class_detail c, period p where c.code = 'MAT6' and p.code = '1'`);
    await run(smallSet);
    expect(
      await rows(`select d.code, p.code, m.cycle_day from class_meeting m join class_detail d on d.id = m.class_detail_id
        join period p on p.id = m.period_id order by d.id, p.code`),
    ).toEqual(['ART6 2 ', 'ART6 3 ', 'MAT6 1 3']);
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
    expect(output().join('\n')).toContain('3 teachers, 1 office (administrators and principals), 1 guests');
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
    const report = output().join('\n');
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
    expect(output()).toContain('  ~ persons  p1  email');
    expect(await rows("select email from person where source_id = 'p1'")).toEqual(['kw@example.net']);
  });

  test('a level and a campus that a roll-over prepared, and that have begun, give way to what the files say', async () => {
    await run(smallSet);
    await arrange(`update student s set next_campus_id = c.id, next_campus_from = '2026-11-20',
        next_level_id = (select id from level where id <> s.level_id limit 1), next_level_from = '2026-11-20'
      from campus c where c.id <> s.campus_id and s.number = '103'`);
    expect((await run(smallSet)).outcome).toBe('applied');
    expect(
      await rows(`select c.code, l.code, s.next_campus_id, s.next_level_id from student s
        join campus c on c.id = s.campus_id join level l on l.id = s.level_id where s.number = '103'`),
    ).toEqual(['HC 06  ']);
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
    expect(output().find((line) => line.startsWith('persons'))).toMatch(/^persons +0 +15 +0 +0$/);
  });

  test('strict stops at a row error; otherwise the row is told and left out', async () => {
    const faulty = await changed({ 'enrollments.csv': plus('e99,,,nowhere,s2,u3,student,,,') });
    expect((await run(faulty, { strict: true })).outcome).toBe('stopped');
    expect(await count('person')).toBe(0);
    expect(output()).toContain(
      '  enrollments.csv:21  e99  classSourcedId names nowhere, which classes.csv does not hold',
    );
    expect((await run(faulty)).outcome).toBe('applied');
  });

  test('most rows of a file refused: it stops, and says which file; fewer are told with the end', async () => {
    const us = (text: string) => text.replace(/,(\d{4})-(\d\d)-(\d\d),/g, ',$2/$3/$1,');
    const dated = await changed({ 'demographics.csv': us });
    expect((await run(dated)).outcome).toBe('stopped');
    expect(output()).toContain('demographics.csv: 2 of 2 rows are refused.');
    expect(await count('person')).toBe(0);
    await run(smallSet);
    await run(await changed({ 'enrollments.csv': plus('e99,,,nowhere,s2,u3,student,,,') }));
    expect(output().at(-1)).toBe(
      'There is nothing to do: the school is as the rows say that can be used. 1 rows are refused.',
    );
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
    expect(output().at(-1)).toContain('overlaps with the academic year 2026 (2026-01-20 to 2026-12-18)');
    expect(await count('person')).toBe(0);
  });

  test('a failure while writing leaves nothing behind', async () => {
    await school().pool.query('alter table class_detail_member add constraint no_luck check (id < 3)');
    const before = await audits();
    await expect(run(smallSet)).rejects.toThrow('no_luck');
    expect([await count('person'), await audits()]).toEqual([0, before]);
  });
});

describe('a district', () => {
  test('is taken whole, but for rows that stand there twice; a second time nothing happens', async () => {
    const from = writeDistrict(await folders.empty(), 2026);
    const first = await run(from);
    expect([first.outcome, first.errors.length]).toEqual(['applied', district.twice]);
    expect([await count('student'), await count('staff'), await count('campus')]).toEqual([
      district.students,
      district.teachers,
      district.schools,
    ]);
    expect([await count('roll_class'), await count('class_detail')]).toEqual([
      district.homerooms,
      district.subjectClasses,
    ]);
    expect((await count('roll_class_member')) + (await count('class_detail_member'))).toBe(district.enrolled);
    const before = await audits();
    expect((await run(from)).outcome).toBe('unchanged');
    expect(await audits()).toBe(before);
  });
});
