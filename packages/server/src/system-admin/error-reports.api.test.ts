import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApplication } from '../../src/app/application.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { createLog } from '../platform/log.ts';
import { reportLines } from './error-reports.rules.ts';

const PATH = '/api/SystemErrorReports';
const report = (errorLog: string) => ({ dateOf: '2026-11-18T09:00:00', errorLog });

let school: TestSchool;
let url: string;
const written: Record<string, unknown>[] = [];
beforeAll(async () => {
  school = await newSchool();
  // A server that logs, on the same school; what it writes is looked at instead of shown.
  const log = createLog('warn');
  log.lines.on('line', (line) => written.push(JSON.parse(line)));
  const { app, close } = await createApplication({
    ...{ school: school.school, clock: school.clock, web: null, demo: false, version: 'test' },
    log,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return close;
});

const told = () => written.filter(({ kind }) => kind === 'client-error');
let teacher: Caller;
beforeEach(async () => {
  written.length = 0;
  school.clock.advance({ minutes: 2 });
  teacher = (await school.teacher()).at(url);
});
const send = (by: Caller, ...logs: string[]) => by.post(PATH, { body: logs.map(report) });

describe('an error of a page', () => {
  it('is a line of the log, as text, with who sent it', async () => {
    const { status, body } = await send(
      teacher,
      'TypeError: x is undefined\r\n  route /attendance/class\n\u001b[2Jscreen',
    );
    expect([status, body]).toEqual([204, '']);
    expect(told()).toEqual([
      {
        level: 40,
        time: expect.any(String),
        kind: 'client-error',
        userLoginID: teacher.id,
        at: '2026-11-18T09:00:00',
        lines: ['TypeError: x is undefined', '  route /attendance/class', '\u001b[2Jscreen'],
        msg: 'error of a page',
      },
    ]);
  });

  it('is told by anyone who is signed in, and by nobody else', async () => {
    const parent = (await school.signedIn(['parent'], { scope: 'parent' })).at(url);
    expect((await send(parent, 'Error')).status).toBe(204);
    expect((await send(school.anyone().at(url), 'Error')).status).toBe(401);
    expect(told()).toHaveLength(1);
  });

  it('is bounded: in size, in number, and in how often a session may tell', async () => {
    expect((await send(teacher, 'x'.repeat(16_001))).status).toBe(400);
    expect((await send(teacher, ...Array.from({ length: 6 }, () => 'Error'))).status).toBe(400);
    expect((await teacher.post(PATH, { body: [] })).status).toBe(400);
    expect((await teacher.post(PATH, { body: 'x'.repeat(490_000) })).status).toBe(413);
    expect(told()).toEqual([]);
    expect((await send(teacher, 'a', 'b', 'c', 'd', 'e')).status).toBe(204);
    const over = await send(teacher, 'f', 'g');
    expect([over.status, over.body.code]).toEqual([429, 'rate.limited']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await send(teacher, 'f')).status).toBe(204);
    expect((await send(teacher, 'g')).status).toBe(429);
    const other = (await school.teacher()).at(url);
    expect((await send(other, 'h')).status).toBe(204);
    school.clock.advance({ minutes: 1 });
    expect((await send(teacher, 'i')).status).toBe(204);
    expect(
      told()
        .map(({ lines }) => (lines as string[])[0])
        .join(''),
    ).toBe('abcdefhi');
  });

  it('quotes nothing that could be of a person', () => {
    for (const [line, expected] of [
      [
        `SyntaxError: Unexpected token 'A', "Adeyemi, Tolu" is not valid JSON`,
        `SyntaxError: Unexpected token '…', "…" is not valid JSON`,
      ],
      ['Error: no line of tolu.adeyemi@family.example or 0400 123 456', 'Error: no line of … or …'],
      ["TypeError: can't read the roll", "TypeError: can't read the roll"],
      [
        '    at save (https://school.example/assets/roll-12345.js:1:20480)',
        '    at save (https://school.example/assets/roll-12345.js:1:20480)',
      ],
    ] as const)
      expect(reportLines(line)).toEqual([expected]);
  });

  it('is no more than five hundred short lines, and holds no token', () => {
    const lines = reportLines(`${'x y '.repeat(200)}\n\n${'line\n'.repeat(600)}`);
    expect(lines).toHaveLength(501);
    expect(lines[0]).toHaveLength(300);
    expect(lines.at(-1)).toBe('… 101 more');
    const token = 'A'.repeat(20) + '-_'.repeat(12);
    expect(reportLines(`Bearer ${token} at Roll`)).toEqual(['Bearer … at Roll']);
    expect(reportLines('a\u2028b\rc')).toEqual(['a', 'b', 'c']);
    // To a terminal the first is the beginning of a command, to a reader the second turns the line around.
    expect(reportLines('a\u009b2Jb\u202ec')).toEqual(['a\\u009b2Jb\\u202ec']);
  });
});

it('masks an address in a long word, and reads one without an address once', () => {
  expect(reportLines('x anna@school.example y a@b@c')).toEqual(['x … y …@c']);
  const before = process.threadCpuUsage();
  for (let n = 0; n < 5; n += 1) reportLines('a.'.repeat(8000));
  // It takes some milliseconds of the processor; where every letter began a search of its own it took seconds.
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});
