import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll, TODAY } from '../../test/roll.ts';

let school: TestSchool;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
});

const span = (itemName: string, dateStart: string, dateEnd = dateStart) => ({ itemName, dateStart, dateEnd });
const calendarOf = (id: number) => ({
  id,
  ...span(`Year ${id}`, `${id}-02-01`, `${id}-12-18`),
  terms: [span('Term 1', `${id}-02-02`, `${id}-04-10`), span('Term 2', `${id}-10-12`, `${id}-12-11`)],
  holidays: [span('Founders’ Day', `${id}-11-19`, `${id}-11-20`)],
  schoolWeek: [1, 2, 3, 4, 5],
  cycleDays: 10,
  holidaysShiftCycle: true,
  version: 0,
});
type Span = ReturnType<typeof span>;
type Calendar = ReturnType<typeof calendarOf> & { schoolDays?: number };
const path = (id: number) => `/api/AcademicCalendars/${id}`;
const put = (calendar: Calendar, by = admin) => by.put(path(calendar.id), {}, calendar);
const get = async (id: number): Promise<Calendar> => (await admin.get(path(id))).body;
/** Changes what is there, or adds it. */
const save = async (calendar: Calendar) => {
  const { body, status } = await admin.get(path(calendar.id));
  return put({ ...calendar, version: status === 200 ? body.version : 0 });
};
const day = async (date: string) => {
  const { rows } = await school.school.pool.query(
    'select is_school_day as school, cycle_day as cycle, note, version from calendar_day where date_of = $1',
    [date],
  );
  return rows[0];
};
const audits = async (table = 'calendar_day') => {
  const { rows } = await school.school.pool.query(
    'select count(*)::int as n from audit_entry where table_name = $1',
    [table],
  );
  return rows[0].n as number;
};

describe('an academic year', () => {
  it('an academic year that is not there is unknown, and is added with all its dates', async () => {
    expect((await admin.get(path(2025))).status).toBe(404);
    const added = await put(calendarOf(2025));
    expect(added.status).toBe(200);
    expect(added.body).toEqual({
      ...calendarOf(2025),
      holidays: expect.any(Array),
      version: 1,
      schoolDays: expect.any(Number),
    });
    const { rows } = await school.school.pool.query(
      "select count(*)::int as n, count(*) filter (where is_school_day)::int as school from calendar_day where date_of between '2025-02-01' and '2025-12-18'",
    );
    expect(rows[0]).toEqual({ n: 321, school: added.body.schoolDays });
    expect((await admin.get('/api/AcademicYears')).body).toContainEqual({
      id: 2025,
      ...span('Year 2025', '2025-02-01', '2025-12-18'),
    });
  });

  it('is read by everyone and changed by the administrator', async () => {
    await save(calendarOf(2026));
    const guest = await school.signedIn(['guest']);
    expect((await guest.get(path(2026))).body).toEqual(await get(2026));
    expect((await put(await get(2026), await school.office())).status).toBe(403);
  });

  it('an academic year that is saved as it is changes no date, and grows a version', async () => {
    await save(calendarOf(2026));
    const before = await get(2026);
    const counts = [await audits(), await audits('term')];
    const again = await put(before);
    expect(again.body).toEqual({ ...before, version: before.version + 1 });
    expect([await audits(), await audits('term')]).toEqual(counts);
  });

  it('changes the dates that a holiday touches, and those whose day of the cycle moves', async () => {
    await save({ ...calendarOf(2026), holidaysShiftCycle: false });
    const [before, later] = [await day('2026-12-01'), await day('2026-12-02')];
    const kept = await get(2026);
    const { body } = await put({ ...kept, holidays: [...kept.holidays, span('Storm', '2026-12-01')] });
    expect(body.holidays).toContainEqual(span('Storm', '2026-12-01'));
    expect(body.schoolDays).toBe((kept.schoolDays as number) - 1);
    expect(await day('2026-12-01')).toMatchObject({ school: false, cycle: null, note: 'Storm' });
    expect(await day('2026-12-02')).toEqual(later);
    const shifted = await put({ ...body, holidaysShiftCycle: true });
    expect(shifted.status).toBe(200);
    expect((await day('2026-12-02')).cycle).not.toBe(later.cycle);
    expect(before.school).toBe(true);
  });

  it('leaves what is noted on a day of school', async () => {
    await save(calendarOf(2026));
    await school.day('2026-11-18', { cycleDay: 1, note: 'Sports in the afternoon' });
    await put(await get(2026));
    expect(await day('2026-11-18')).toMatchObject({ school: true, note: 'Sports in the afternoon' });
  });

  it('keeps a make-up day on a weekend, until a save says something of it', async () => {
    await save(calendarOf(2026));
    await school.day('2026-11-21', { cycleDay: 5, note: 'Make-up day' });
    const { body } = await put(await get(2026));
    expect(await day('2026-11-21')).toMatchObject({ school: true, cycle: 5, note: 'Make-up day' });
    await put({ ...body, schoolWeek: [1, 2, 3, 4, 5, 6] });
    expect(await day('2026-11-21')).toMatchObject({ school: true });
    await save(calendarOf(2026));
    expect(await day('2026-11-21')).toMatchObject({ school: false, cycle: null, note: 'Saturday' });
  });

  it('an academic year that ends sooner leaves dates without school, and deletes none', async () => {
    await save(calendarOf(2026));
    expect((await day('2026-12-10')).school).toBe(true);
    const shorter = {
      ...calendarOf(2026),
      dateEnd: '2026-12-04',
      terms: [span('Term 1', '2026-02-02', '2026-04-10'), span('Term 2', '2026-10-12', '2026-12-04')],
    };
    expect((await save(shorter)).status).toBe(200);
    expect(await day('2026-12-10')).toMatchObject({ school: false, cycle: null, note: '' });
  });

  it('an academic year that a roster has made shorter leaves no day of school behind it, once it is saved', async () => {
    await save(calendarOf(2026));
    await save(calendarOf(2031));
    await school.arrange((db) =>
      db.updateTable('academic_year').set({ date_end: '2026-12-04' }).where('id', '=', 2026).execute(),
    );
    expect(await day('2026-12-09')).toMatchObject({ school: true });
    const { terms, ...rest } = calendarOf(2026);
    const [first, second] = terms as [Span, Span];
    const shorter = { ...rest, dateEnd: '2026-12-04', terms: [first, { ...second, dateEnd: '2026-12-04' }] };
    expect((await save(shorter)).status).toBe(200);
    expect(await day('2026-12-09')).toMatchObject({ school: false, cycle: null });
    expect(await day('2026-12-03')).toMatchObject({ school: true });
    expect(await day('2031-02-06')).toMatchObject({ school: true });
    await save(calendarOf(2026));
  });

  it('knows its terms again: one that is renamed or moved stays the same record', async () => {
    await save(calendarOf(2026));
    const ids = async () =>
      (
        await school.school.pool.query(
          'select id, name from term where academic_year_id = 2026 order by date_start',
        )
      ).rows;
    const [first, second] = await ids();
    await save({
      ...calendarOf(2026),
      terms: [span('Term 1', '2026-02-03', '2026-04-10'), span('Spring', '2026-10-12', '2026-12-11')],
    });
    expect(await ids()).toEqual([first, { id: second.id, name: 'Spring' }]);
    await save({ ...calendarOf(2026), terms: [span('Spring', '2026-10-12', '2026-12-11')] });
    expect(await ids()).toEqual([{ id: second.id, name: 'Spring' }]);
    await save(calendarOf(2026));
  });

  it('an academic year that somebody else changed meanwhile is answered as it is now', async () => {
    await save(calendarOf(2026));
    const seen = await get(2026);
    await put({ ...seen, terms: [span('Only', '2026-02-02', '2026-04-10')], holidays: [] });
    const late = await put({ ...seen, itemName: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'record.changed']);
    expect(late.body.current).toEqual(await get(2026));
    expect((await put(calendarOf(2026))).status).toBe(409);
    expect((await put({ ...calendarOf(2024), version: 3 })).status).toBe(409);
  });

  it('cannot take dates of another year, nor be what it cannot be', async () => {
    await save(calendarOf(2026));
    const wide = await put({ ...calendarOf(2027), dateStart: '2026-12-01' });
    expect([wide.status, wide.body.errors]).toEqual([
      400,
      [{ path: 'dateStart', message: 'overlaps with Year 2026 (2026-02-01 to 2026-12-18)' }],
    ]);
    const other = await admin.put(path(2028), {}, calendarOf(2027));
    expect(other.body.errors).toContainEqual({ path: 'id', message: 'is not the year of the address' });
    for (const changes of [
      { dateEnd: '2027-02-30' },
      { cycleDays: 21 },
      { schoolWeek: [] },
      { schoolWeek: [8] },
      { itemName: '' },
    ])
      expect((await put({ ...calendarOf(2027), ...changes })).status).toBe(400);
    expect((await admin.get(path(2027))).status).toBe(404);
  });
});

describe('a change of the calendar', () => {
  it('drops the rolls that are remembered, and the marks of the day stay', async () => {
    await save(calendarOf(2026));
    const { read, save: mark, students } = await newRoll(school, 1);
    expect((await mark({ studentID: students[0], mark: 'absent', absence: {} })).status).toBe(200);
    const line = async () => {
      const [{ permission, mark: said }] = (await read()).body;
      return { permission, mark: said };
    };
    expect(await line()).toEqual({ permission: 2, mark: 'absent' });
    const change = async (holidays: Calendar['holidays']) => {
      const heard = new Promise<void>((resolve) =>
        school.application.realtime.onInternalNotice(({ model }) => model === 'Calendar' && resolve()),
      );
      expect((await put({ ...(await get(2026)), holidays })).status).toBe(200);
      await heard;
    };
    await change([span('Flood', TODAY)]);
    expect((await day(TODAY)).school).toBe(false);
    expect(await line()).toEqual({ permission: 1, mark: 'absent' });
    await change([]);
    expect(await line()).toEqual({ permission: 2, mark: 'absent' });
  });
});
