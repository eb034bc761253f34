import { expect, test } from 'vitest';
import { plus, smallSet } from '../../../../oneroster/test/sets.ts';
import { whileHeld } from '../../../test/held.ts';
import { importing } from '../../../test/imports.ts';
import { isAsTheFilesSay } from './import-roster.ts';

const { folders, school, output, run, rows, arrange, rollOf, audits } = importing();
const changed = (changes: Parameters<typeof folders.changed>[0]) => folders.changed(changes);
/** Imports while somebody is saving that. */
const runWhile = (save: string, from: string) =>
  whileHeld({ school: school() }, save, () => run(from, { allowClosures: true }));

test('only the columns that the files change are written', async () => {
  await run(smallSet);
  await arrange("update person set mobile = '0491 570 156', phone = '02 5550 1234' where source_id = 'p1'");
  const other = await changed({
    'users.csv': (text) => text.replace('kiri@example.net', 'kw@example.net'),
  });
  // Whoever sets the mobile to what it is, is noticed by the trigger alone.
  await arrange(`create table written (field text);
    create function note() returns trigger language plpgsql as $$ begin insert into written values ('mobile'); return new; end $$;
    create trigger note before update of mobile on person for each row execute function note()`);
  await run(other);
  expect(await rows("select email, mobile from person where source_id = 'p1'")).toEqual([
    'kw@example.net 0491 570 156',
  ]);
  expect(await rows('select field from written')).toEqual([]);
});

test('a number that somebody saves while it runs stays, and the report tells of it', async () => {
  await run(smallSet);
  const other = await changed({
    'users.csv': (text) =>
      text.replace('kiri@example.net', 'kw@example.net').replace('sam@example.net', 'sob@example.net'),
  });
  const save = "update person set mobile = '0491 570 156' where source_id = 'p1'";
  const { outcome, meanwhile } = await runWhile(save, other);
  expect([outcome, meanwhile]).toEqual(['applied', [{ kind: 'person', key: 'p1' }]]);
  expect(output()).toContain('  ! persons  p1');
  expect(output().at(-1)).toBe('Done: everything else was written in one transaction.');
  const people = "select email, mobile from person where source_id in ('p1', 'p2') order by source_id";
  expect(await rows(people)).toEqual(['kiri@example.net 0491 570 156', 'sob@example.net ']);
  await run(other);
  expect(await rows(people)).toEqual(['kw@example.net 0491 570 156', 'sob@example.net ']);
});

test('a move to another roll class that somebody saves while it runs stays', async () => {
  await run(smallSet);
  const moved = await changed({
    'enrollments.csv': (text) => text.replace('e13,,,h-6a,s2,u3,', 'e77,,,h-6b,s2,u3,'),
  });
  const end = "update roll_class_member set date_to = '2026-11-20' where source_id = 'e13'";
  const { meanwhile } = await runWhile(end, moved);
  expect(meanwhile).toEqual(
    expect.arrayContaining([
      { kind: 'roll_class_member', key: 'e13' },
      { kind: 'roll_class_member', key: 'e77' },
    ]),
  );
  expect(await rollOf('u3')).toEqual(['6A 2026-08-03 2026-11-20']);
});

test('a place in a class that the office gives while it runs does not undo the import', async () => {
  await run(smallSet);
  await arrange("delete from roll_class_member where source_id = 'e13'");
  const later = await changed({
    'enrollments.csv': (text) => text.replace('e13,,,h-6a,s2,u3,', 'e77,,,h-6b,s2,u3,'),
    'users.csv': plus('u9,,,true,s2,student,nia,,Nia,New,,109,,,,,06,'),
  });
  const place = `insert into roll_class_member (roll_class_id, student_id, date_from)
    select c.id, p.id, '2026-11-20' from roll_class c, person p where c.code = '6A' and p.source_id = 'u3'`;
  const { meanwhile } = await runWhile(place, later);
  expect(meanwhile).toEqual([{ kind: 'roll_class_member', key: 'e77' }]);
  expect(await rollOf('u3')).toEqual(['6A 2026-11-20 ']);
  expect(await rows("select 1 from student where number = '109'")).toHaveLength(1);
});

test('a leaver whose last day the office is just saving keeps it', async () => {
  await run(smallSet);
  const gone = await changed({
    'users.csv': (text) => text.replace(/^u4,.*\n/m, ''),
    'enrollments.csv': (text) => text.replaceAll(/^.*,u4,.*\n/gm, ''),
  });
  const save = "update student set date_left = '2026-12-04' where number = '104'";
  const { meanwhile } = await runWhile(save, gone);
  expect(meanwhile).toContainEqual({ kind: 'student', key: 'u4' });
  expect(await rows("select date_left from student where number = '104'")).toEqual(['2026-12-04']);
});

test('a subject that somebody adds at the same moment stays theirs, and the rest is written beside them', async () => {
  const first = "insert into subject (code, name) values ('200', 'Mathematics of the office')";
  const { outcome } = await runWhile(first, smallSet);
  expect(outcome).toBe('applied');
  expect(output()).toContain('Somebody added what the files add too while this ran. Comparing again …');
  expect(await rows("select code, source_id from subject where code like '200%' order by code")).toEqual([
    '200 ',
    '200-2 c-mat',
  ]);
  expect(await rows('select 1 from roll_class_member')).not.toEqual([]);
});

test('an enrollment without room is told by every import, and no import writes more for it than the one before', async () => {
  await run(smallSet);
  await arrange(
    `update roll_class_member m set source_id = null from person p where p.id = m.student_id and p.source_id = 'u3'`,
  );
  const first = await run(smallSet);
  const written = await audits();
  const again = await run(smallSet);
  expect([first.misfits, again.misfits]).toEqual([1, 1]);
  expect(again.outcome).toBe('unchanged');
  expect(await audits()).toBe(written);
  expect([isAsTheFilesSay(first), isAsTheFilesSay(again)]).toEqual([false, false]);
});
