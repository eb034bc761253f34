import { describe, expect, test } from 'vitest';
import { plus } from '../../../../oneroster/test/sets.ts';
import { importing } from '../../../test/imports.ts';

const { folders, output, run, rows, audits, arrange } = importing();

const sessions = 'academicSessions.csv';
/** The small set with these terms instead of its semesters. */
const fileOf = (...terms: string[]) =>
  folders.changed({ [sessions]: (text) => plus(...terms)(text.replaceAll('semester', 'gradingPeriod')) });
const first = 'a1,,,Term 1,term,2026-08-03,2026-10-10,y27,2027';
const second = 'a2,,,Term 2,term,2026-10-19,2026-12-19,y27,2027';

/** What the calendar says of a date. */
const day = async (date: string) =>
  (await rows(`select is_school_day, cycle_day, note from calendar_day where date_of = '${date}'`))[0];
const schoolDays = async () =>
  Number((await rows('select count(*) from calendar_day where is_school_day'))[0]);

describe('a term that a later set adds', () => {
  test('is a term of school days, and the import says how many', async () => {
    await run(await fileOf(first));
    expect(await day('2026-11-04')).toBe('false  ');
    const before = await schoolDays();
    expect((await run(await fileOf(first, second))).outcome).toBe('applied');
    expect(await day('2026-11-04')).toBe('true  ');
    // A Saturday, and a Wednesday between the terms.
    expect([await day('2026-11-07'), await day('2026-10-14')]).toEqual(['false  ', 'false  ']);
    expect((await schoolDays()) - before).toBe(45);
    expect(output()).toContain(
      'Calendar: 45 days of added or lengthened terms become school days, from 2026-10-19 to 2026-12-18.',
    );
  });

  test('says so in a dry run too, which changes no day', async () => {
    await run(await fileOf(first));
    const before = await audits();
    await run(await fileOf(first, second), { dryRun: true });
    expect(output().join('\n')).toContain('45 days of added or lengthened terms become school days');
    expect(await audits()).toBe(before);
  });

  test('leaves a day of which the calendar says why there is no school', async () => {
    await run(await fileOf(first));
    await arrange("update calendar_day set note = 'Founders’ day' where date_of = '2026-11-04'");
    await arrange("update calendar_day set note = 'School holidays' where date_of = '2026-11-05'");
    await run(await fileOf(first, second));
    expect([await day('2026-11-04'), await day('2026-11-05')]).toEqual(['false  Founders’ day', 'true  ']);
    expect(output()).toContain(
      'Calendar: 1 days of added or lengthened terms stay without school, as the calendar says why.',
    );
  });

  test('changes nothing a second time, even where a holiday was entered in it since', async () => {
    await run(await fileOf(first));
    await run(await fileOf(first, second));
    await arrange("update calendar_day set is_school_day = false where date_of = '2026-11-04'");
    const before = await audits();
    expect((await run(await fileOf(first, second))).outcome).toBe('unchanged');
    expect([await audits(), await day('2026-11-04')]).toEqual([before, 'false  ']);
  });

  test('goes by the school’s own week, and the cycle runs on into it', async () => {
    await run(await fileOf(first));
    await arrange("update academic_year set cycle_days = 3, school_week = '{1,2,3,4}'");
    await arrange(`update calendar_day k set cycle_day = n.of from (select date_of,
        (row_number() over (order by date_of) - 1) % 3 + 1 as of from calendar_day
        where is_school_day and extract(isodow from date_of) < 5) n where n.date_of = k.date_of`);
    const [last] = await rows('select max(date_of) from calendar_day where cycle_day is not null');
    // The fortieth day with lessons is a Day 1.
    expect([last, await day('2026-10-08')]).toEqual(['2026-10-08', 'true 1 ']);
    await run(await fileOf(first, second));
    expect(await Promise.all(['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-23'].map(day))).toEqual([
      ...['true 2 ', 'true 3 ', 'true 1 '],
      'false  ',
    ]);
  });
});

test('a calendar that was open while an import changed its terms is not saved over them', async () => {
  const version = async () => Number((await rows('select version from academic_year where id = 2027'))[0]);
  await run(await fileOf(first));
  const opened = await version();
  await run(await fileOf(first, second));
  expect(await version()).toBe(opened + 1);
  await run(await fileOf(first, second));
  expect(await version()).toBe(opened + 1);
});

describe('a term that a later set moves', () => {
  test('has school on the days that it is longer by', async () => {
    await run(await fileOf(first));
    await run(await fileOf(first.replace('2026-10-10', '2026-10-17')));
    expect([await day('2026-10-14'), await day('2026-10-19')]).toEqual(['true  ', 'false  ']);
    expect(output()).toContain(
      'Calendar: 5 days of added or lengthened terms become school days, from 2026-10-12 to 2026-10-16.',
    );
  });

  test('keeps the school days that it is shorter by, and says that it does', async () => {
    await run(await fileOf(first));
    await run(await fileOf(first.replace('2026-10-10', '2026-10-03')));
    expect(await day('2026-10-07')).toBe('true  ');
    expect(output()).toContain(
      'Calendar: 5 school days are in no term now; they stay school days until the calendar is saved.',
    );
  });
});

describe('a year that a later set makes longer', () => {
  const longer = async () => {
    const terms = await folders.changed({
      [sessions]: (text) =>
        plus(
          first,
          'a9,,,Term 9,term,2027-05-03,2027-07-03,y27,2027',
        )(
          text
            .replaceAll('semester', 'gradingPeriod')
            .replace('2026-08-03,2027-06-12,', '2026-08-03,2027-07-03,'),
        ),
    });
    return terms;
  };

  test('goes by the school’s own week there too, and the cycle runs on', async () => {
    await run(await fileOf(first));
    await arrange("update academic_year set cycle_days = 3, school_week = '{1,2,3,4}'");
    await arrange('update calendar_day set cycle_day = 1 where is_school_day');
    await run(await longer());
    // Thursday, Friday, Monday.
    const days = await Promise.all(['2027-06-17', '2027-06-18', '2027-06-21'].map(day));
    expect(days.map((one) => one?.split(' ')[0])).toEqual(['true', 'false', 'true']);
    const [thursday, , monday] = days.map((one) => Number(one?.split(' ')[1]));
    expect(monday).toBe(((thursday ?? 0) % 3) + 1);
    expect(output().join('\n')).toContain('school days of a longer year are added, by the school');
    expect((await run(await longer())).outcome).toBe('unchanged');
  });

  test('of which the school has its own dates keeps those, and gets no days beyond them', async () => {
    await run(await fileOf(first));
    await arrange('update academic_year set source_id = null');
    await run(await longer());
    expect(await day('2027-06-17')).toBeUndefined();
  });
});
