import { describe, expect, test } from 'vitest';
import { plus, smallSet, without } from '../../../../oneroster/test/sets.ts';
import { importing } from '../../../test/imports.ts';

const { folders, output, run, rows, count, audits, rollOf } = importing();
const changed = (changes: Parameters<typeof folders.changed>[0]) => folders.changed(changes);

describe('what is no longer in the files', () => {
  const leaver = {
    'users.csv': without('u3'),
    'enrollments.csv': (text: string) => text.replace(/^.*,u3,.*\n/gm, ''),
  };

  test('stops the import where it is more than a twentieth', async () => {
    await run(smallSet);
    const before = await audits();
    expect((await run(await changed(leaver))).outcome).toBe('stopped');
    expect(output()).toEqual(
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
