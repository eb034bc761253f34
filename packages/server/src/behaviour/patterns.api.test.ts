import { beforeAll, describe, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let teacher: Caller & { personId: number };
let counsellor: Caller;
let [pupil, stranger, period] = [0, 0, 0];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-11-20');
  list = await behaviourLists(school);
  [pupil, stranger] = [
    await school.student('Tolu', 'Adeyemi', '1001'),
    await school.student('Zed', 'Stranger', '1002'),
  ];
  teacher = await school.teacher({ of: [await school.rollClass({ code: '7B', students: [pupil] })] });
  office = await school.office();
  counsellor = await school.signedIn(['counsellor']);
  period = await school.period('P5', '13:00', '14:00', 5);
});

const record = (id: number, dateOf: string, type: string, more: object = {}, as: Caller = office) =>
  saveEvent(as, [{ id, incidents: [{ incidentType: { id: list('incident', type) } }] }], { dateOf, ...more });

test('patterns count what one reads, by weekday and period, place, type and week', async () => {
  const inCorridor = { location: { id: list('location', 'Corridor') } };
  await record(pupil, '2026-11-10T13:20:00', 'Disruption', inCorridor);
  await record(pupil, '2026-11-17T13:40:00', 'Disruption', inCorridor);
  await record(stranger, '2026-11-17T13:45:00', 'Fighting');
  await record(pupil, '2026-11-12T20:00:00', 'Praise');
  await record(stranger, '2026-11-12T13:10:00', 'Restraint', {}, counsellor);
  const { body } = await office.get('/api/BehaviourPatterns', {
    dateOfStart: '2026-11-09',
    dateOfEnd: '2026-11-18',
  });
  expect(body.cells).toEqual([
    { weekday: 2, periodID: period, positive: 0, negative: 3, neutral: 0 },
    { weekday: 4, periodID: null, positive: 1, negative: 0, neutral: 0 },
  ]);
  expect(body.places[0]).toMatchObject({ itemName: 'Corridor', negative: 2 });
  expect(
    body.types.map(({ itemName, count }: { itemName: string; count: number }) => [itemName, count]),
  ).toEqual([
    ['Disruption', 2],
    ['Praise', 1],
    ['Fighting', 1],
  ]);
  expect(body.weeks).toEqual([
    { week: '2026-11-09', positive: 1, negative: 1, neutral: 0 },
    { week: '2026-11-16', positive: 0, negative: 2, neutral: 0 },
  ]);
  const ofTeacher = (await teacher.get('/api/BehaviourPatterns')).body.types;
  expect(ofTeacher.map(({ itemName }: { itemName: string }) => itemName)).toEqual(['Disruption', 'Praise']);
  expect((await counsellor.get('/api/BehaviourPatterns')).body.types).toHaveLength(4);
  expect((await office.get('/api/BehaviourPatterns', { rollClass: '7B' })).body.types).toHaveLength(2);
});

test('a watched student has a quiet sign for who teaches them, with level and today', async () => {
  const watch = (personID: number, more: object = {}) =>
    office.put(
      '/api/BehaviourWatchList/1',
      {},
      { id: 0, personID, reason: 'New here', dateFrom: '2026-11-01', version: 0, ...more },
    );
  await watch(stranger);
  const saved = await watch(pupil);
  expect(saved.body.map(({ person }: { person: { id: number } }) => person.id)).toEqual([pupil, stranger]);
  await office.put(
    `/api/BehaviourPersonalLevels/${pupil}`,
    {},
    { id: 0, level: list('level', 'Level 1'), dateof: '2026-11-02' },
  );
  await record(pupil, '2026-11-18T08:00:00', 'Praise');
  expect((await teacher.get('/api/BehaviourWatchList')).body).toMatchObject([
    { person: { id: pupil }, permission: 1 },
  ]);
  const signs = (as: Caller) => as.get('/api/BehaviourSigns', { studentIds: `${pupil},${stranger}` });
  expect((await signs(teacher)).body).toEqual([
    {
      studentID: pupil,
      watch: 'New here',
      level: { id: list('level', 'Level 1'), itemName: 'Level 1' },
      today: { positive: 1, negative: 0 },
    },
  ]);
  expect((await signs(office)).body).toHaveLength(2);
  const [entry] = saved.body;
  const ended = await office.put(
    `/api/BehaviourWatchList/${entry.id}`,
    {},
    {
      ...{
        id: entry.id,
        personID: pupil,
        reason: 'New here',
        dateFrom: '2026-11-01',
        dateTo: '2026-11-17',
        version: entry.version,
      },
    },
  );
  expect(ended.body).toHaveLength(1);
});

describe('CSV', () => {
  const exported = async (as: Caller, query: Record<string, string> = {}) =>
    String((await as.get('/api/BehaviourExports', query)).body);
  test('has a line for each incident and action that one reads, without formulas, and is logged without names', async () => {
    await record(pupil, '2026-11-16T08:00:00', 'Observation', { comment: '=cmd()' });
    const day = { dateOfStart: '2026-11-16', dateOfEnd: '2026-11-16' };
    const { headers, body } = await office.get('/api/BehaviourExports', day);
    expect(headers.get('content-disposition')).toContain('"behaviour-2026-11-16-2026-11-16.csv"');
    const content = String(body);
    expect(content.trimEnd().split('\r\n')).toHaveLength(2);
    expect(content).toContain('"Adeyemi, Tolu","1001","7B"');
    expect(content).toContain(`"'=cmd()"`);
    expect(await exported(teacher)).not.toContain('Stranger');
    const { rows: logged } = await school.school.pool.query(
      `select field_name from audit_change where action = 'export' and table_name = 'behaviour_report' order by id limit 1`,
    );
    expect(logged).toEqual([{ field_name: 'behaviour from 2026-11-16 to 2026-11-16' }]);
  });

  const content = [
    'Number,Date of,Incident type,Location,Comment',
    '1001,2026-11-03,late to LESSON,Corridor,"Two\nlines"',
    '1001,2026-11-03 09:15,Disruption,,',
    '9999,2026-11-03,Disruption,,',
    '1002,2026-13-03,Disruption,,',
    '1002,2027-01-03,Disruption,,',
    '1002,2026-11-03,Juggling,,',
  ].join('\r\n');
  const send = (path: string, body: object, as = office) => as.post(`/api/BehaviourImports${path}`, { body });

  test('is previewed line by line, and imported once', async () => {
    const preview = (await send('/Preview', { content })).body;
    expect([preview.newRows, preview.knownRows, preview.problems]).toEqual([2, 0, 4]);
    expect(
      preview.lines.map(({ line, problem }: { line: number; problem: string }) => [line, problem]),
    ).toEqual([
      [2, ''],
      [4, ''],
      [5, 'There is no student with the number 9999.'],
      [6, '2026-13-03 is no date.'],
      [7, 'This has not come yet.'],
      [8, 'There is no type of incidents called Juggling.'],
    ]);
    const { token } = preview;
    expect((await send('', { content, token })).body.errors).toMatchObject([{ path: 'withoutProblems' }]);
    expect((await send('', { content, token: 'another', withoutProblems: true })).status).toBe(409);
    expect((await send('', { content, token, withoutProblems: true })).body).toEqual({ rows: 2 });
    const found = await office.get('/api/BehaviourReports', {
      dateOfStart: '2026-11-03',
      dateOfEnd: '2026-11-03',
    });
    expect(found.body).toMatchObject([
      {
        dateOf: '2026-11-03T09:15:00',
        people: [{ id: pupil, incidents: [{ incidentType: { itemName: 'Disruption' } }] }],
      },
      { location: { itemName: 'Corridor' }, people: [{ incidents: [{ comment: 'Two\r\nlines' }] }] },
    ]);
    const again = (await send('/Preview', { content })).body;
    expect([again.newRows, again.knownRows]).toEqual([0, 2]);
  });

  test('names who reported it by their code or their name; whom nobody is called is a problem', async () => {
    const code = (personId: number) =>
      school.arrange((db) =>
        db.updateTable('staff').set({ code: 'OKA' }).where('id', '=', personId).execute(),
      );
    await code(teacher.personId);
    const rows = ['oka', 'Nobody, At All'].map((name) => `1001,2026-11-04,Disruption,"${name}"`);
    const named = ['number,dateOf,incidentType,teacher', ...rows].join('\n');
    const { token, lines } = (await send('/Preview', { content: named })).body;
    expect(lines.map(({ problem }: { problem: string }) => problem)).toEqual([
      '',
      'There is no one member of staff called Nobody, At All.',
    ]);
    await send('', { content: named, token, withoutProblems: true });
    const day = { dateOfStart: '2026-11-04', dateOfEnd: '2026-11-04' };
    expect((await office.get('/api/BehaviourReports', day)).body).toMatchObject([
      { reportedByTeacher: { id: teacher.personId } },
    ]);
  });

  const problems = (lines: { problem: string }[]) => lines.map(({ problem }) => problem);

  test('says of each line where a comma was not quoted, and shows every column of it', async () => {
    const typed = [
      'number;dateOf;incidentType;location;teacher;comment',
      '1001;20/10/2026 9:15;Disruption;Corridor;;Late; and loud',
      '1001;20/10/2026 9:16;Disruption;Corridor;;Late, and loud;;',
      '1001;03/04/2026;Disruption;;;',
    ].join('\r\n');
    const { lines } = (await send('/Preview', { content: typed })).body;
    expect(problems(lines)).toEqual([
      'This row has 7 fields and the heading 6: a text with a semicolon in it needs quotation marks.',
      '',
      '03/04/2026 may be 2026-04-03 or 2026-03-04: write one of these.',
    ]);
    expect(lines[1]).toMatchObject({
      ...{
        line: 3,
        dateOf: '2026-10-20T09:16:00',
        location: 'Corridor',
        teacher: '',
        comment: 'Late, and loud',
      },
    });
  });

  test('reads dates as the school writes them', async () => {
    const admin = await school.admin();
    const setting = (date: string, version: number) => ({
      itemName: 'system/formats',
      value: JSON.stringify({
        key: 'formats',
        value: { date, time: 'HH:mm', datetime: `${date} HH:mm`, daydate: `EEEE ${date}` },
      }),
      version,
    });
    const saved = await admin.post('/api/SystemSettings', { body: [setting('dd/MM/yyyy', 0)] });
    expect(saved.status).toBe(200);
    const typed = 'number\tdateOf\tincidentType\n1001\t03/04/2026\tDisruption\n1001\t12/25/2025\tDisruption';
    const { lines } = (await send('/Preview', { content: typed })).body;
    expect([lines[0].dateOf, ...problems(lines)]).toEqual([
      ...['2026-04-03T00:00:00', '', '12/25/2025 is no date: this school writes dd/MM/yyyy.'],
    ]);
    await admin.post('/api/SystemSettings', { body: [setting('yyyy-MM-dd', saved.body[0].version)] });
  });

  test('whose events were taken away can be imported again, and those are put back only while it is not', async () => {
    const file = 'number,dateOf,incidentType\n1001,2026-10-05 08:00,Disruption';
    const run = async () => {
      const { token, newRows } = (await send('/Preview', { content: file })).body;
      await send('', { content: file, token });
      return newRows;
    };
    const day = { dateOfStart: '2026-10-05', dateOfEnd: '2026-10-05' };
    const found = async () => (await office.get('/api/BehaviourReports', day)).body;
    expect([await run(), await run()]).toEqual([1, 0]);
    const [first] = await found();
    await office.delete(`/api/BehaviourReports/${first.id}`);
    expect(await run()).toBe(1);
    const [second] = await found();
    expect(second.id).not.toBe(first.id);
    const back = await office.post(`/api/BehaviourReports/${first.id}/Restore`, { body: {} });
    expect([back.status, back.body.errors[0].message]).toEqual([
      ...[400, 'It was imported again: take that event away first.'],
    ]);
    await office.delete(`/api/BehaviourReports/${second.id}`);
    expect((await office.post(`/api/BehaviourReports/${first.id}/Restore`, { body: {} })).status).toBe(200);
  });

  test('of our own export is there already where it came from, and comes whole where it was taken away', async () => {
    const day = '2026-10-07';
    const people = [
      {
        id: pupil,
        incidents: [
          { incidentType: { id: list('incident', 'Disruption') }, comment: '=1+1, "said" he\r\ntwice' },
        ],
        actions: [{ actionType: { id: list('action', 'Letter home') } }],
      },
    ];
    const more = {
      dateOf: `${day}T10:20:00`,
      comment: 'Told; in full',
      reportedByTeacher: { id: teacher.personId },
    };
    const { body: event } = await saveEvent(teacher, people, {
      ...more,
      location: { id: list('location', 'Corridor') },
    });
    const days = { dateOfStart: day, dateOfEnd: day, filterType: 'All' };
    const file = await exported(office, days);
    const before = (await send('/Preview', { content: file })).body;
    expect([before.newRows, before.knownRows, before.otherRows, before.problems]).toEqual([0, 1, 1, 0]);
    await office.delete(`/api/BehaviourReports/${event.id}`);
    const { token, newRows } = (await send('/Preview', { content: file })).body;
    expect(newRows).toBe(1);
    expect((await send('', { content: file, token })).body).toEqual({ rows: 1 });
    const [again] = (await office.get('/api/BehaviourReports', { dateOfStart: day, dateOfEnd: day })).body;
    expect(again).toMatchObject({
      ...{ dateOf: `${day}T10:20:00`, comment: 'Told; in full', location: { itemName: 'Corridor' } },
      reportedByTeacher: { id: teacher.personId },
      people: [{ id: pupil, incidents: [{ comment: '=1+1, "said" he\r\ntwice' }], actions: [] }],
    });
  });

  test('with characters that are no text is refused with the line', async () => {
    const { body } = await send('/Preview', { content: 'number,dateOf,incidentType\n1,2,\0' });
    expect(body.errors).toMatchObject([
      { path: 'content', message: expect.stringMatching(/^Line 2 has a character that is no text \(NUL\)/) },
    ]);
  });

  test('what is no CSV is refused in words, and is for who manages behaviour', async () => {
    expect((await send('/Preview', { content: 'a,b\n1,2' })).body.errors).toMatchObject([
      { path: 'content' },
    ]);
    expect((await send('/Preview', { content: '"never closed' })).status).toBe(400);
    expect((await send('/Preview', { content }, teacher)).status).toBe(403);
  });
});
