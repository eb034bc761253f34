import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { smallSet } from '../../../../oneroster/test/sets.ts';
import { emptySchool } from '../../../test/empty-school.ts';
import { importing } from '../../../test/imports.ts';
import { loadDemoSchool } from '../demo/load-demo.ts';
import { importOneRoster } from '../import/import-roster.ts';
import { exportOneRoster } from './export-roster.ts';

const today = '2026-11-20';
const { folders, school, output, run, rows, count, audits, arrange } = importing();
const versions = ['1.1', '1.2'] as const;

const exported = async (version: (typeof versions)[number], name: string) => {
  const target = path.join(await folders.empty(), name);
  await exportOneRoster(school(), target, { version, today }, () => {});
  return target;
};
/** Imports what was exported; nothing may come of it. */
const changesNothing = async (target: string) => {
  const before = await audits();
  const { outcome, errors } = await run(target);
  expect(errors).toEqual([]);
  expect(output().slice(-30).join('\n')).toContain('nothing to do');
  expect(outcome).toBe('unchanged');
  expect(await audits()).toBe(before);
};

test('the demo school comes back unchanged in both versions, and whole into an empty school', async () => {
  await loadDemoSchool(school(), { today, timeZone: 'UTC', students: 90 });
  // What the office has done since is no different: a prepared level, a merged record, an adult's other child.
  await arrange(`update student set next_level_id = level_id + 1, next_level_from = '2026-11-01'
    where id = (select min(id) from student where level_id < 5 and date_left is null)`);
  await arrange(`update student set next_campus_id = (select max(id) from campus where id <> campus_id), next_campus_from = '2026-11-01'
    where id = (select max(id) from student where level_id < 5 and date_left is null)`);
  await arrange(`update person set merged_into = (select min(adult_id) from relation)
    where id = (select max(adult_id) from relation)`);
  await arrange(
    `update person set surname = E'O''Brien, "the\\nFirst"' where id = (select max(id) from student where date_left is null and date_start <= '${today}')`,
  );
  for (const version of versions) {
    await changesNothing(await exported(version, 'set.zip'));
    await changesNothing(await exported(version, 'set'));
  }
  expect(
    await rows(
      "select distinct field_name from audit_entry where action = 'export' and by_name = 'system:export' order by 1",
    ),
  ).toEqual(['OneRoster 1.1', 'OneRoster 1.2']);

  const target = await exported('1.2', 'whole');
  const other = await emptySchool();
  try {
    const { outcome, errors } = await importOneRoster(other.school, target, { today }, () => {});
    expect([outcome, errors]).toEqual(['applied', []]);
    const there = async (query: string) =>
      Number((await other.school.pool.query(`select count(*) as n from ${query}`)).rows[0].n);
    const here = `(date_left is null or date_left >= '${today}')`;
    for (const [query, inIt] of [
      ['campus', 'campus'],
      ['academic_year', 'academic_year'],
      ['term', 'term'],
      ['roll_class', 'roll_class'],
      ['class_detail', 'class_detail'],
      [`student where date_start is not null and ${here}`, 'student'],
      ['staff where date_end is null', 'staff'],
      [`roll_class_member join student s on s.id = student_id where ${here}`, 'roll_class_member'],
      [`class_detail_member join student s on s.id = student_id where ${here}`, 'class_detail_member'],
    ])
      expect(await there(String(inIt)), inIt).toBe(await count(String(query)));
    expect(await there(`person where surname like 'O''Brien, "the%'`)).toBe(1);
  } finally {
    await other.drop();
  }
}, 90_000);

test('a roster that was imported comes back unchanged, under its own ids', async () => {
  await run(smallSet);
  for (const version of versions) {
    const target = await exported(version, 'set');
    expect(await readFile(path.join(target, 'users.csv'), 'utf8')).toContain('\r\nu3,');
    await changesNothing(target);
  }
});

test('what a teacher is to a child comes back unchanged, and what the office calls somebody’s mother', async () => {
  const relationships = () =>
    rows(`select a.source_id, c.source_id, r.relationship from relation r join person a on a.id = r.adult_id
      join person c on c.id = r.child_id where a.source_id in ('p1', 'g3') order by 1, 2`);
  await run(
    await folders.changed({
      'users.csv': (text) => text.replace('fay,,Fay,Ito,,106,,,,g4,', 'fay,,Fay,Ito,,106,,,,"g4,p1",'),
    }),
  );
  await arrange(`update relation set relationship = 'mother' where source_id = 'g3|u3'`);
  await arrange(`update relation set relationship = 'guardian' where source_id = 'g3|u4'`);
  expect(await relationships()).toEqual(['g3 u3 mother', 'g3 u4 guardian', 'p1 u6 other']);
  for (const version of versions) {
    await changesNothing(await exported(version, 'set'));
    expect(await relationships()).toEqual(['g3 u3 mother', 'g3 u4 guardian', 'p1 u6 other']);
  }
});

test('a relation follows the files that say something new of the adult', async () => {
  await run(smallSet);
  await run(
    await folders.changed({
      'users.csv': (text) => text.replace('g3,,,true,s2,parent', 'g3,,,true,s2,guardian'),
    }),
  );
  expect(
    await rows("select distinct relationship from relation where source_id in ('g3|u3', 'g3|u4')"),
  ).toEqual(['guardian']);
});

test('rows of no roster are known again when the files say something new of them, and never closed', async () => {
  await run(smallSet);
  await arrange('update person set source_id = null');
  await arrange('update roll_class_member set source_id = null');
  const target = await exported('1.2', 'set');
  const edited = await folders.empty();
  for (const name of await readdir(target)) {
    const text = await readFile(path.join(target, name), 'utf8');
    const changed =
      name === 'users.csv'
        ? text.replace(",O'Neill,", ',Renamed,').replace(/"?O'Neill, Jr"?/, 'Renamed')
        : text;
    await writeFile(
      path.join(edited, name),
      name === 'enrollments.csv' ? changed.split('\r\n').slice(0, -3).join('\r\n') : changed,
    );
  }
  const { outcome, diff } = await run(edited, { allowClosures: true });
  expect(outcome).toBe('applied');
  expect([diff?.person.added.length, diff?.person.changed.length]).toEqual([0, 1]);
  expect([diff?.student.closed, diff?.roll_class_member.closed]).toEqual([[], []]);
  expect(await rows("select count(*) from person where surname = 'Renamed'")).toEqual(['1']);
});

test('a roster that names a merged record still says it of the one that is kept', async () => {
  await run(smallSet);
  const [one, other] = await rows(
    'select p.id from staff s join person p on p.id = s.id where is_teaching order by 1 limit 2',
  );
  await arrange(`update person set merged_into = ${one} where id = ${other}`);
  await arrange(`update class_detail_teacher set person_id = ${one} where person_id = ${other}`);
  await arrange(`update roll_class_teacher set person_id = ${one} where person_id = ${other}`);
  await changesNothing(smallSet);
});

test('a roster that names the merged record alone means the one that is kept, who goes on', async () => {
  await run(smallSet);
  const of = async (key: string) => (await rows(`select id from person where source_id = '${key}'`))[0];
  await arrange(`update class_detail_member set student_id = ${await of('u3')}
    where student_id = ${await of('u4')} and class_detail_id not in
      (select class_detail_id from class_detail_member where student_id = ${await of('u3')})`);
  await arrange(`update person set merged_into = ${await of('u3')} where source_id = 'u4'`);
  const without = (name: string, of: string) => (text: string) =>
    text
      .split('\n')
      .filter((line) => !(name === 'users' ? line.startsWith(`${of},`) : line.includes(`,${of},`)))
      .join('\n');
  const files = await folders.changed({
    'users.csv': without('users', 'u3'),
    'enrollments.csv': without('enrollments', 'u3'),
  });
  await run(files, { allowClosures: true });
  const student = (column: string) =>
    rows(
      `select ${column} from student s join person p on p.id = s.id where p.source_id in ('u3', 'u4') order by 1`,
    );
  expect(await student('s.date_left')).toEqual(['', '']);
  expect(await student("p.source_id || ' ' || p.given_name")).toEqual(['u3 Dee', 'u4 Dee']);
  expect(
    await rows(`select c.code from roll_class_member m join roll_class c on c.id = m.roll_class_id
      where m.student_id = ${await of('u3')} and (m.date_to is null or m.date_to > '2026-11-20')`),
  ).toContain('6A');
  expect((await run(files)).outcome).toBe('unchanged');
});

test('more memberships than a call takes arguments are written', async () => {
  await run(smallSet);
  await school().pool.query('alter table class_detail_teacher disable trigger user');
  await school().pool.query(`insert into class_detail_teacher (class_detail_id, person_id, role, date_from)
    select d.id, t.id, 'co', date '2026-08-03' from generate_series(1, 130000),
      (select min(id) as id from class_detail) d, (select min(id) as id from staff) t`);
  const memberships = await count(
    '(select from roll_class_teacher union all select from roll_class_member union all select from class_detail_teacher union all select from class_detail_member) m',
  );
  const target = await exported('1.1', 'set');
  const lines = (await readFile(path.join(target, 'enrollments.csv'), 'utf8')).split('\r\n');
  // An aide's is no membership.
  expect(lines.length - 2).toBe(memberships + 1);
}, 60_000);

test('nothing is written over, and only its owner reads what is written', async () => {
  await run(smallSet);
  const target = await exported('1.1', 'set');
  expect((await stat(path.join(target, 'users.csv'))).mode & 0o077).toBe(0);
  const before = await audits();
  await expect(exportOneRoster(school(), target, { version: '1.1', today }, () => {})).rejects.toThrow(
    /already/,
  );
  expect(await audits()).toBe(before);
  expect((await readdir(target)).sort()).toEqual(
    [
      'academicSessions',
      'classes',
      'courses',
      'demographics',
      'enrollments',
      'manifest',
      'orgs',
      'users',
    ].map((name) => `${name}.csv`),
  );
});

test('a restricted carer leaves the school without e-mail and phone, beside each child, unless somebody answers for it', async () => {
  await run(smallSet);
  await arrange(`update person set phone = '02 5550 9911', mobile = '0491 570 199', email = 'rex@example.net'
    where id = (select min(adult_id) from relation)`);
  await arrange(`update relation set may_contact = false where id = (select min(id) from relation
    where adult_id = (select min(adult_id) from relation))`);
  await arrange(`insert into roster_row (file, source_id, cells, is_whole)
    select 'users', source_id, '{"username": "rex@example.net", "metadata.tel": "02 5550 9911"}', false
    from person where email = 'rex@example.net' on conflict (file, source_id) do update set cells = excluded.cells`);
  await arrange(`insert into user_account (user_name, full_name) values ('custody', 'C'), ('teaching', 'T')`);
  await arrange(`insert into user_role (user_id, role)
    select id, case user_name when 'custody' then 'counsellor' else 'teacher' end from user_account
    where user_name in ('custody', 'teaching')`);
  const users = async (withRestrictedFor?: string) => {
    const target = path.join(await folders.empty(), 'set');
    await exportOneRoster(school(), target, { version: '1.1', today, withRestrictedFor }, () => {});
    return readFile(path.join(target, 'users.csv'), 'utf8');
  };
  const bare = await users();
  for (const number of ['rex@example.net', '5550 9911', '570 199']) expect(bare).not.toContain(number);
  await expect(users('teaching')).rejects.toThrow('teaching is no user who may read facts of custody.');
  const whole = await users('Custody');
  for (const number of ['rex@example.net', '5550 9911', '570 199']) expect(whole).toContain(number);
  expect(
    await rows(`select a.field_name, u.user_name from audit_entry a left join user_account u on u.id = a.by_user_id
      where a.action = 'export' order by a.id`),
  ).toEqual(['OneRoster 1.1 ', 'OneRoster 1.1 with numbers of restricted carers custody']);
});
