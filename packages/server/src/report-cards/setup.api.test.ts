import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newSchool } from '../../test/new-school.ts';
import { type CardsClass, cardsClass, enterAll, newPeriod, plainColumn } from '../../test/report-cards.ts';

let cards: CardsClass;
beforeAll(async () => {
  cards = await cardsClass(await newSchool(), 1);
});
const columns = async (periodId = cards.periodId) =>
  (await cards.office.get('/api/ReportCardColumns', { assessmentPeriodId: periodId })).body;

describe('what is used stays', () => {
  test('a column with results keeps its way of entering and is closed, not deleted', async () => {
    const { office } = cards;
    await enterAll(cards, cards.students[0] as number, 'Ada');
    const column = (await columns()).find(({ itemName }: { itemName: string }) => itemName === 'Achievement');
    expect(column.isUsed).toBe(true);
    const { id, version } = column;
    const sent = { ...column, enterMode: 1, scaleID: null };
    expect(await office.put(`/api/ReportCardColumns/${id}`, {}, sent)).toMatchObject({ status: 400 });
    const stale = await office.send('DELETE', `/api/ReportCardColumns/${id}`, {
      query: { version: version + 1 },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'record.changed', current: { id } } });
    const used = await office.send('DELETE', `/api/ReportCardColumns/${id}`, { query: { version } });
    expect(used).toMatchObject({
      status: 409,
      body: { code: 'report_cards.used', current: { id, isUsed: true } },
    });
  });

  test('a period with results keeps its levels and days of enrolment', async () => {
    const { office, periodId } = cards;
    const all = (await office.get('/api/ReportCardPeriods', { yearId: 2026 })).body;
    const period = all.find(({ id }: { id: number }) => id === periodId);
    const save = (more: object) =>
      office.put(`/api/ReportCardPeriods/${periodId}`, {}, { ...period, ...more });
    expect(await save({ levels: [] })).toMatchObject({ status: 400, body: { errors: [{ path: 'levels' }] } });
    expect(await save({ enrolledBy: '2026-08-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'enrolledBy' }] },
    });
    expect((await save({ dueSubmitted: '2026-11-26' })).status).toBe(200);
    expect(await save({ dueSubmitted: '2026-11-27' })).toMatchObject({
      status: 409,
      body: { current: { dueSubmitted: '2026-11-26' } },
    });
  });

  test.each([
    [{ dateStart: '2026-12-01', dateEnd: '2026-11-01' }, 'The end lies before the beginning.'],
    [{ dueProofread: '2026-11-01' }, 'Proofreading ends before results are submitted.'],
    [{ dateEnd: '2027-02-01' }, 'The period is not within the year, 2026-01-20 to 2026-12-18.'],
  ])('%j is refused', async (more, message) => {
    const answer = await newPeriod(cards.office, cards.levelId, { itemName: 'Wrong', ...more }).catch(
      (error: Error) => error.message,
    );
    expect(answer).toContain(message);
  });
});

test('a copy of the last set-up says what was left out, and changes nothing that is there', async () => {
  const { office, levelId, periodId } = cards;
  const to = await newPeriod(office, levelId, { itemName: 'Next' });
  const path = `/api/ReportCardPeriods/${to}/Copies`;
  const body = { fromPeriodID: periodId };
  const seen = await office.post(`${path}/Preview`, { body });
  expect(seen.body).toEqual({
    ...{ columns: 4, sections: 2, levels: 0 },
    leftOut: [{ kind: 'level', itemName: expect.any(String), why: 'there' }],
  });
  expect((await office.post(path, { body })).body).toEqual(seen.body);
  expect(await columns(to)).toHaveLength(4);
  const again = await office.post(path, { body });
  expect(again.body).toMatchObject({ columns: 0, sections: 0 });
  expect(again.body.leftOut).toHaveLength(7);
});

test('an option that is typed like another one at the same time is refused with the days of that one', async () => {
  const { office } = cards;
  const [scale] = (await office.get('/api/ReportCardScales')).body;
  const save = (more: object) =>
    office.put(
      '/api/ReportCardOptions/1',
      {},
      {
        ...{ id: 0, version: 0, scaleID: scale.id, shortName: 'X', itemName: '', iconID: null, value: null },
        ...{ dateFrom: null, dateTo: null, ...more },
      },
    );
  expect((await save({ dateFrom: '2026-01-01', dateTo: '2026-06-30' })).status).toBe(200);
  expect(await save({ shortName: 'x', dateFrom: '2026-06-01' })).toMatchObject({
    status: 400,
    body: {
      errors: [{ message: '“X” is an option of this scale already, from 2026-01-01 until 2026-06-30.' }],
    },
  });
  expect((await save({ dateFrom: '2026-07-01' })).status).toBe(200);
});

test('an option with dates is offered, and taken, where the end of the period lies within them alone', async () => {
  const { office, teacher, query, students } = cards;
  const scales: { id: number; itemName: string }[] = (await office.get('/api/ReportCardScales')).body;
  const scaleID = scales.find(({ itemName }) => itemName === 'Achievement A to E')?.id;
  // The period ends on 10 December 2026.
  const dated: [string, string | null, string | null][] = [
    ['Ends then', null, '2026-12-10'],
    ['Ended before', null, '2026-12-09'],
    ['Begins then', '2026-12-10', null],
    ['Begins after', '2026-12-11', null],
    ['That day', '2026-12-10', '2026-12-10'],
  ];
  const ids = new Map<string, number>();
  for (const [shortName, dateFrom, dateTo] of dated) {
    const body = { id: 0, version: 0, scaleID, shortName, itemName: '', iconID: null, value: null };
    const { body: all } = await office.put('/api/ReportCardOptions/1', {}, { ...body, dateFrom, dateTo });
    const options: { id: number; shortName: string }[] = all.find(
      ({ id }: { id: number }) => id === scaleID,
    ).options;
    ids.set(shortName, options.find((one) => one.shortName === shortName)?.id as number);
  }
  const criteria = (await teacher.get('/api/SubjectCriterias', query)).body;
  const achievement = criteria.find(({ itemName }: { itemName: string }) => itemName === 'Achievement');
  const offered: string[] = achievement.reportCardResultOptions.map(
    ({ shortName }: { shortName: string }) => shortName,
  );
  const within = ['Ends then', 'Begins then', 'That day'];
  expect(offered.filter((name) => ids.has(name))).toEqual(within);
  const studentID = students[0] as number;
  const save = async (sent: object) => {
    const row = (await teacher.get('/api/ClassEntryResults', query)).body[0];
    const { version } = row.resultCriteria[0];
    const cell = { criterionID: achievement.id, version, ...sent };
    return (await teacher.put('/api/ClassEntryResults', query, { studentID, resultCriteria: [cell] })).status;
  };
  for (const [name] of dated) {
    const expected = within.includes(name) ? 200 : 400;
    expect([name, await save({ reportCardResultOptionID: ids.get(name) })]).toEqual([name, expected]);
    expect([name, await save({ reportCardResultValue: name.toUpperCase() })]).toEqual([name, expected]);
  }
  expect(await save({ reportCardResultValue: 'B' })).toBe(200);
});

describe('files', () => {
  test.each([
    ['Word,text,0', 'characters', 'Too small'],
    ['Word,text,-5', 'characters', '“-5” is no whole number'],
    ['Word,text,1.5', 'characters', '“1.5” is no whole number'],
    ['Word,poem,10', 'mode', '“poem” is none of list, text, number, percentage'],
    [',text,10', 'name', 'A column needs a name'],
  ])('%s is a problem of its line', async (line, column, problem) => {
    const content = `name;mode;characters\n${line.replaceAll(',', ';')}`;
    const body = { kind: 'columns', assessmentPeriodID: cards.periodId, content };
    const { body: seen } = await cards.office.post('/api/ReportCardSetupImports/Preview', { body });
    expect(seen).toMatchObject({ problems: 1, newRows: 0 });
    expect(seen.lines[0]).toMatchObject({ column, problem: expect.stringContaining(problem) });
  });

  test('a file is refused that is wider than any sheet of a school', async () => {
    const content = Array.from({ length: 40_000 }, (_, at) => `a${at}`).join();
    expect(
      await cards.teacher.post('/api/ClassEntryImports/Preview', { query: cards.query, body: { content } }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'content', message: 'has more than 500 columns' }] },
    });
  });

  test('a file of more lines than a school has is refused with how many it may have', async () => {
    const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
    const tooMany = (most: number) => ({
      ...{ status: 400, body: { errors: [{ path: 'content', message: `has more than ${most} rows` }] } },
    });
    const results = { content: `student,Focus\n${lines(10_000, 'Ada,Reading')}` };
    expect(
      await cards.teacher.post('/api/ClassEntryImports/Preview', { query: cards.query, body: results }),
    ).toMatchObject(tooMany(5000));
    const options = { kind: 'options', assessmentPeriodID: null };
    const content = `scale,short\n${lines(501, 'Effort,X')}`;
    expect(
      await cards.office.post('/api/ReportCardSetupImports/Preview', { body: { ...options, content } }),
    ).toMatchObject(tooMany(500));
  });

  test('each of some thousand lines is told, also where it stands in the file twice', async () => {
    const office = await (await newSchool()).office();
    const lines = Array.from({ length: 4998 }, (_, at) => `Effort,{Name} tries ${at}.`);
    const content = ['category,comment', ...lines, 'effort,{name} TRIES 4997. '].join('\n');
    const body = { kind: 'bank', assessmentPeriodID: null, content };
    const { body: seen } = await office.post('/api/ReportCardSetupImports/Preview', { body });
    expect(seen).toMatchObject({ newRows: 4998, problems: 1 });
    expect(seen.lines.at(-1)).toMatchObject({ line: 5000, problem: 'stands in the file twice' });
    const taken = { ...body, token: seen.token, withoutProblems: true };
    // They are written at once: statements of their own would keep whoever else types waiting for seconds.
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    expect(await office.post('/api/ReportCardSetupImports', { body: taken })).toMatchObject({
      ...{ status: 200, body: { rows: 4998 } },
    });
    expect(sent.mock.calls.length).toBeLessThan(100);
    sent.mockRestore();
    // What differs from what is there by its letters alone is written as it is now.
    const again = { ...body, content: 'category,comment\nEffort,{Name} TRIES 7.\nEffort,{Name} tries 8.' };
    const { body: later } = await office.post('/api/ReportCardSetupImports/Preview', { body: again });
    expect(later).toMatchObject({ newRows: 0, changedRows: 1, sameRows: 1 });
    await office.post('/api/ReportCardSetupImports', { body: { ...again, token: later.token } });
    const bank = (await office.get('/api/ReportCardBank')).body;
    const texts = bank.map(({ comment }: { comment: string }) => comment);
    expect(texts).toHaveLength(4998);
    expect(texts).toContain('{Name} TRIES 7.');
  });

  test('a cell is refused that no printer sets, and one that turns what stands beside it', async () => {
    const { teacher, query } = cards;
    const name = (await teacher.get('/api/ClassEntryResults', query)).body[0].fullName;
    const content = `student;Focus;Comment\n"${name}";ab\u202ecd;e${'\u0301'.repeat(200)}`;
    const { body: seen } = await teacher.post('/api/ClassEntryImports/Preview', { query, body: { content } });
    expect(seen).toMatchObject({ changes: 0, problems: 2 });
    expect(seen.cells[0].problem).toContain('turn the direction');
    expect(seen.cells[1].problem).toContain('cannot be printed');
  });

  test('what goes out comes in as the same, and what is new is added as it was shown', async () => {
    const { office, periodId } = cards;
    const asked = { kind: 'columns', assessmentPeriodID: periodId };
    const out = await office.post('/api/ReportCardSetupExports', { body: asked });
    const content = `${out.body.content.trimEnd()}\r\nHomework,,,,text,,,,0,20,no,no,write,no`;
    const seen = await office.post('/api/ReportCardSetupImports/Preview', { body: { ...asked, content } });
    expect(seen.body).toMatchObject({ newRows: 1, changedRows: 0, sameRows: 4, problems: 0 });
    const body = { ...asked, content, token: seen.body.token };
    expect((await office.post('/api/ReportCardSetupImports', { body })).body).toEqual({ rows: 1 });
    expect(await office.post('/api/ReportCardSetupImports', { body })).toMatchObject({
      status: 409,
      body: { code: 'report_cards.preview_changed' },
    });
    expect((await columns()).map(({ itemName }: { itemName: string }) => itemName)).toContain('Homework');
  });

  test('periods go out and come in, with what a used one keeps and what lies outside its year told by line', async () => {
    const { office, periodId } = cards;
    const asked = { kind: 'periods', assessmentPeriodID: null };
    const seenOf = async (content: string) =>
      (await office.post('/api/ReportCardSetupImports/Preview', { body: { ...asked, content } })).body;
    const out: string = (await office.post('/api/ReportCardSetupExports', { body: asked })).body.content;
    const known = out.trimEnd().split('\r\n').length - 1;
    expect(await seenOf(out)).toMatchObject({ newRows: 0, changedRows: 0, sameRows: known, problems: 0 });
    const [heading] = out.split('\r\n');
    const code = `Y${cards.students[0]}`;
    const used = `Semester ${cards.classId}`;
    const usedRow = out.split('\r\n').find((row) => row.includes(used)) ?? '';
    const content = [
      heading,
      usedRow.replace('2026-12-01', '2026-12-02'),
      `2026,Autumn,2026-03-01,2026-05-01,,,,,,,${code} primary 2026-05-04 08:30,no`,
      '2026,Summer,2026-12-01,2027-02-01,,,,,,,,',
      `2026,Spring,2026-09-01,2026-11-01,,,,,,,${code} tertiary,`,
      `1988,Old,1988-09-01,1988-11-01,,,,,,,,`,
    ].join('\r\n');
    const seen = await seenOf(content);
    expect(
      seen.lines.map(({ verdict, column, problem }: Record<string, string>) => [verdict, column, problem]),
    ).toEqual([
      ['changed', '', ''],
      ['new', '', ''],
      ['problem', 'to', 'The period is not within the year, 2026-01-20 to 2026-12-18.'],
      ['problem', 'levels', `“${code} tertiary” is no level with its template`],
      ['problem', 'year', 'There is no such year.'],
    ]);
    expect(await seenOf(`${heading}\r\n${usedRow.replace(code, '').replace('secondary', '')}`)).toMatchObject(
      {
        lines: [
          { column: 'levels', problem: 'Results of a level that is left out were entered in this period.' },
        ],
      },
    );
    const body = { ...asked, content, token: seen.token, withoutProblems: true };
    expect((await office.post('/api/ReportCardSetupImports', { body })).body).toEqual({ rows: 2 });
    const periods = (await office.get('/api/ReportCardPeriods', { yearId: 2026 })).body;
    expect(periods).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: periodId, dueProofread: '2026-12-02', isUsed: true }),
        expect.objectContaining({
          itemName: 'Autumn',
          levels: [{ levelID: cards.levelId, template: 'primary', releaseAt: '2026-05-04T08:30:00' }],
        }),
      ]),
    );
  });

  test('what changes is told by column, as a file has it', async () => {
    const { office, periodId } = cards;
    const asked = { kind: 'columns', assessmentPeriodID: periodId };
    const out: string = (await office.post('/api/ReportCardSetupExports', { body: asked })).body.content;
    const rows = out.trimEnd().split('\r\n');
    const score = rows.find((row) => row.startsWith('"Score"')) ?? '';
    const content = `${rows[0]}\r\n${score.replace('"20"', '"25"').replace('"Score"', '"SCORE"')}`;
    const { body } = await office.post('/api/ReportCardSetupImports/Preview', {
      body: { ...asked, content },
    });
    expect(body.lines).toMatchObject([
      {
        verdict: 'changed',
        changes: [
          { column: 'name', from: 'Score', to: 'SCORE' },
          { column: 'maximum', from: '20', to: '25' },
        ],
      },
    ]);
  });

  test('options end and begin by a file, and go out with their days', async () => {
    const { office } = cards;
    const asked = { kind: 'options', assessmentPeriodID: null };
    const seenOf = async (content: string) =>
      (await office.post('/api/ReportCardSetupImports/Preview', { body: { ...asked, content } })).body;
    const bring = async (content: string) => {
      const seen = await seenOf(content);
      const body = { ...asked, content, token: seen.token };
      expect((await office.post('/api/ReportCardSetupImports', { body })).status).toBe(200);
      return seen.lines.map(({ verdict, problem }: Record<string, string>) => [verdict, problem]);
    };
    const scales = { kind: 'scales', assessmentPeriodID: null, content: 'name\nDated' };
    const { token } = (await office.post('/api/ReportCardSetupImports/Preview', { body: scales })).body;
    await office.post('/api/ReportCardSetupImports', { body: { ...scales, token } });
    await bring('scale,short,name\nDated,A,Always\nDated,B,Both');
    // What begins stands above what ends: the one makes room for the other.
    const heading = 'scale;short;name;from;to';
    const next = 'Dated;A;Anew;2027-01-01;';
    expect(await bring(`${heading}\n${next}\nDated;A;Always;;2026-12-31`)).toEqual([
      ['new', ''],
      ['changed', ''],
    ]);
    const out: string = (await office.post('/api/ReportCardSetupExports', { body: asked })).body.content;
    const dated = out.split('\r\n').filter((row) => row.startsWith('"Dated"'));
    expect(dated.toSorted()).toEqual([
      '"Dated","A","Always","","","2026-12-31"',
      '"Dated","A","Anew","","2027-01-01",""',
      '"Dated","B","Both","","",""',
    ]);
    expect(await seenOf(out)).toMatchObject({ newRows: 0, changedRows: 0, problems: 0 });
    // A day that moves is told, and one that would have two options of one name at a time is refused.
    expect((await seenOf(`${heading}\nDated;A;Always;;2026-11-30`)).lines).toMatchObject([
      { verdict: 'changed', changes: [{ column: 'to', from: '2026-12-31', to: '2026-11-30' }] },
    ]);
    expect((await seenOf(`${heading}\nDated;A;Always;;2027-01-31`)).lines).toMatchObject([
      { verdict: 'problem', column: 'short', problem: expect.stringContaining('is an option of this scale') },
    ]);
  });

  test('days are read as spreadsheets of the school write them, and what is none is told by line and column', async () => {
    const admin = await cards.school.admin();
    const format = async (date: string) => {
      const { defaultFormats } = await import('@homeroom/contract/shared/formats.ts');
      const value = JSON.stringify({ key: 'formats', value: { ...defaultFormats, date } });
      const body = [{ itemName: 'system/formats', value }];
      expect((await admin.post('/api/SystemSettings', { body })).status).toBe(200);
    };
    const typed = ['1/9/2026', '01.09.2026', '2026-09-01', '1/09/26', '13/13/2026'];
    const seen = async () => {
      const content = `sep=;\r\nscale;short;from\r\n${typed.map((day, at) => `Dated;N${at};${day}`).join('\r\n')}`;
      const body = { kind: 'options', assessmentPeriodID: null, content };
      const answer = await cards.office.post('/api/ReportCardSetupImports/Preview', { body });
      return answer.body.lines.map(({ line, column, problem }: Record<string, string>) => [
        line,
        column,
        problem,
      ]);
    };
    await format('d/M/yyyy');
    expect(await seen()).toEqual([
      ...[3, 4, 5, 6].map((line) => [line, '', '']),
      [7, 'from', '13/13/2026 is no date.'],
    ]);
    await format('yyyy-MM-dd');
    expect((await seen())[0]).toEqual([
      ...[3, 'from', '1/9/2026 may be 2026-09-01 or 2026-01-09: write one of these.'],
    ]);
  });

  test('scales and their options come in one file after the other', async () => {
    const { office } = cards;
    const bring = async (kind: string, content: string) => {
      const asked = { kind, assessmentPeriodID: null, content };
      const { body: seen } = await office.post('/api/ReportCardSetupImports/Preview', { body: asked });
      await office.post('/api/ReportCardSetupImports', { body: { ...asked, token: seen.token } });
      return seen;
    };
    expect(await bring('options', 'scale,short,value\nReading,Fluent,3')).toMatchObject({ problems: 1 });
    expect(await bring('scales', 'name\nReading\nEffort')).toMatchObject({ newRows: 1, sameRows: 1 });
    expect(await bring('options', 'scale,short,value\nReading,Fluent,3')).toMatchObject({ newRows: 1 });
    const scales: { itemName: string; options: object[] }[] = (await office.get('/api/ReportCardScales'))
      .body;
    expect(scales.find(({ itemName }) => itemName === 'Reading')?.options).toMatchObject([
      { shortName: 'Fluent', value: 3 },
    ]);
  });

  test('a file with some columns alone changes nothing of the others', async () => {
    const { office, periodId } = cards;
    const linesOf = async (kind: string, content: string) => {
      const assessmentPeriodID = kind === 'columns' ? periodId : null;
      const asked = { kind, assessmentPeriodID, content };
      const { body } = await office.post('/api/ReportCardSetupImports/Preview', { body: asked });
      return body.lines.map(({ verdict, problem }: Record<string, string>) => [verdict, problem]);
    };
    const [scale] = (await office.get('/api/ReportCardScales')).body;
    const [option] = scale.options;
    expect(option.value).not.toBeNull();
    const cells = [scale.itemName, option.shortName];
    expect(await linesOf('options', `scale,short\n${cells}`)).toEqual([['same', '']]);
    expect(await linesOf('options', `scale,short,value\n${cells},`)).toEqual([['changed', '']]);
    const periods = (await office.get('/api/ReportCardPeriods', { yearId: 2026 })).body;
    const { itemName, dateStart, dateEnd } = periods.find(({ id }: { id: number }) => id === periodId);
    const row = [2026, itemName, dateStart, dateEnd];
    expect(await linesOf('periods', `year,name,from,to\n${row}`)).toEqual([['same', '']]);
  });

  test('a column whose name a spreadsheet would take for a formula is found again in its own file', async () => {
    const { office, teacher, query, periodId } = cards;
    const of = { assessmentPeriodID: periodId, subjectID: null, levelID: null, classID: null };
    const column = {
      ...{
        id: 0,
        version: 0,
        itemName: '-/+ Effort',
        ...of,
        enterMode: 1,
        studentEnterMode: 0,
        scaleID: null,
      },
      ...{ teacherPermission: 2, minimum: null, maximum: null, decimals: 0, maxCharacters: 50 },
      ...{ isRequired: false, showsMean: false },
    };
    expect((await office.put('/api/ReportCardColumns/1', {}, column)).status).toBe(200);
    const { content } = (await teacher.post('/api/ClassEntryExports', { query })).body;
    expect(content).toContain(`"'-/+ Effort"`);
    const seen = await teacher.post('/api/ClassEntryImports/Preview', { query, body: { content } });
    expect(seen.body).toMatchObject({ unknownColumns: [], problems: 0 });
  });

  test('a file may name students the given name first', async () => {
    const { teacher, query, students } = cards;
    const { content } = (await teacher.post('/api/ClassEntryExports', { query })).body;
    const [surname, given] = content.split('\r\n')[1].split('","')[1].split(', ');
    const body = { content: `Student;Score\n${given} ${surname};7\n` };
    const seen = await teacher.post('/api/ClassEntryImports/Preview', { query, body });
    expect(seen.body.cells).toMatchObject([{ studentID: students[0], after: '7', problem: '' }]);
  });

  test('results come in by a preview that says what each cell would be', async () => {
    const { teacher, query, students, section } = cards;
    const out = await teacher.post('/api/ClassEntryExports', { query });
    expect(out.body.content).toContain('"Ada works well."');
    const name = out.body.content.split('\r\n')[1].split('","')[1];
    const content = `student\tScore\tTests\tAchievement\tOther\n${name}\t12,3\t101\tb\tx\nNobody\t1\t2\tA\t\n`;
    const seen = await teacher.post('/api/ClassEntryImports/Preview', { query, body: { content } });
    expect(seen.body).toMatchObject({ changes: 1, same: 1, problems: 2, unknownColumns: ['Other'] });
    expect(seen.body.cells).toMatchObject([
      { line: 2, column: 'Score', before: '', after: '12.3', problem: '' },
      { column: 'Tests', problem: 'is larger than this column allows' },
      { line: 3, problem: 'is nobody of the class' },
    ]);
    const rounded = { query, body: { content: `student,Score\n"${name}","12,34"\n` } };
    expect((await teacher.post('/api/ClassEntryImports/Preview', rounded)).body.cells).toMatchObject([
      { column: 'Score', after: '12,34', problem: 'has more decimals than this column allows' },
    ]);
    const body = { content, token: seen.body.token };
    expect((await teacher.post('/api/ClassEntryImports', { query, body })).status).toBe(400);
    const done = await teacher.post('/api/ClassEntryImports', {
      query,
      body: { ...body, withoutProblems: true },
    });
    expect(done.body).toEqual({ cells: 1 });
    const { body: rows } = await teacher.get('/api/ClassEntryResults', query);
    expect(rows[0]).toMatchObject({
      studentID: students[0],
      classComment: [{ sectionID: section('Comment') }],
    });
    expect(rows[0].resultCriteria[2]).toMatchObject({ reportCardResultValue: '12.3' });
  });
});

test('the bank has the school’s comments and one’s own, and refuses placeholders that stand for nothing', async () => {
  const { teacher, office, rollTeacher, query } = cards;
  const comment = {
    category: 'Effort',
    comment: '{Name} tries {their} best.',
    subjectID: null,
    levelID: null,
  };
  const save = (by: typeof office, more: object) =>
    by.put('/api/ReportCardBank/1', {}, { id: 0, version: 0, ...comment, isOwn: true, ...more });
  expect(await save(teacher, { comment: 'Dear {child}' })).toMatchObject({
    status: 400,
    body: { errors: [{ message: '{child} stands for nothing' }] },
  });
  expect(await save(teacher, { comment: '{Name} \u202eis kind.' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'comment', message: expect.stringContaining('turn the direction') }] },
  });
  expect((await save(teacher, { isOwn: false })).status).toBe(403);
  const { body: own } = await save(teacher, {});
  const bank = async (by: typeof office) =>
    (await by.get('/api/ReportCardBank', { classId: query.classId })).body;
  expect(await bank(teacher)).toMatchObject([{ id: own.id, isOwn: true, permission: 2 }]);
  expect(await bank(rollTeacher)).toEqual([]);
  expect((await rollTeacher.put(`/api/ReportCardBank/${own.id}`, {}, { ...own, version: 1 })).status).toBe(
    404,
  );
  expect((await save(office, { isOwn: false, category: 'School' })).status).toBe(200);
  expect(await bank(rollTeacher)).toMatchObject([{ category: 'School', isOwn: false, permission: 1 }]);
});

test('column kinds of students and coordinators are read by teachers alone as the column says', async () => {
  const { office, teacher, query, periodId, classId } = cards;
  const add = (itemName: string, teacherPermission: number, studentEnterMode: number) =>
    office.put(
      '/api/ReportCardColumns/1',
      {},
      {
        ...{ id: 0, version: 0, itemName, assessmentPeriodID: periodId, ...plainColumn, classID: classId },
        ...{ enterMode: 1, isRequired: false, teacherPermission, studentEnterMode },
      },
    );
  await add('Self', 1, 1);
  await add('Secret', 0, 0);
  const all = (await teacher.get('/api/SubjectCriterias', query)).body;
  const of = (name: string) => all.find(({ itemName }: { itemName: string }) => itemName === name);
  expect(of('Self')).toMatchObject({ permission: 1, studentEnterMode: 1 });
  expect(of('Secret')).toMatchObject({ permission: 0 });
  const write = (criterionID: number, by = teacher) =>
    by.put('/api/ClassEntryResults', query, {
      studentID: cards.students[0],
      resultCriteria: [{ criterionID, reportCardResultValue: 'hidden words', version: 0 }],
    });
  expect((await write(of('Self').id)).status).toBe(403);
  expect((await write(of('Secret').id)).status).toBe(404);
  expect(
    (
      await office.put('/api/ClassEntryResults', query, {
        studentID: cards.students[0],
        resultCriteria: [{ criterionID: of('Secret').id, reportCardResultValue: 'hidden words', version: 0 }],
      })
    ).status,
  ).toBe(200);
  expect(JSON.stringify((await teacher.get('/api/ClassEntryResults', query)).body)).not.toContain(
    'hidden words',
  );
});
