import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LogRecord } from '@homeroom/contract/shared/log-record.ts';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected } from '../../test/realtime.ts';
import { createApplication } from '../app/application.ts';
import { createLog } from '../platform/log.ts';
import { type LogFiles, logFileOf, openLogFiles } from '../platform/log-files.ts';

const PATH = '/api/ApplicationLogFileRecords';
const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-logs-'));

let school: TestSchool;
let files: LogFiles;
let url: string;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  const log = createLog('info');
  // The school's day of a line is that of the clock of the test.
  files = openLogFiles(folder, () => school.clock.now().toISOString().slice(0, 10));
  log.lines.on('line', files.add);
  const { app, close } = await createApplication({
    ...{
      school: school.school,
      clock: school.clock,
      web: null,
      demo: false,
      version: 'test',
      checkAnswers: true,
    },
    ...{ log, logFiles: files },
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return close;
});
afterAll(async () => {
  await files.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  admin = (await school.admin()).at(url);
});

const logOf = async (query: Record<string, string> = {}) => (await admin.get(PATH, query)).body;

describe('the log of a day', () => {
  it('has what was asked a moment ago, of today where no day is named, and says whose session it was', async () => {
    await admin.get('/api/Jobs');
    const { dateOf, records, older } = await logOf();
    expect([dateOf, older]).toEqual(['2026-11-18', null]);
    expect(records[0]).toEqual({
      ...{
        msgDateTime: expect.stringMatching(/Z$/),
        sessionNumber: expect.any(Number),
        moduleName: 'system-admin',
      },
      ...{
        logType: 'info',
        errorCode: '',
        errorName: '',
        msg: expect.stringMatching(/^GET \/api\/Jobs 200 in/),
      },
    });
  });

  it('of a number that was not yet is of the month before', async () => {
    expect((await logOf({ day: '31' })).dateOf).toBe('2026-10-31');
    expect(await logOf({ day: '19' })).toEqual({ dateOf: '2026-10-19', records: [], older: null });
  });

  it('shows warnings alone, and goes on where an answer ended', async () => {
    for (let at = 0; at < 600; at++)
      files.add(
        JSON.stringify({ level: at % 300 ? 30 : 40, time: '2026-11-18T08:00:00Z', msg: `line ${at}` }),
      );
    const first = await logOf({ day: '18' });
    expect(first.records).toHaveLength(500);
    const next = await logOf({ day: '18', before: String(first.older) });
    expect(next.records.length).toBeGreaterThanOrEqual(100);
    const warnings = (await logOf({ show: 'warnings' })).records.map(({ msg }: { msg: string }) => msg);
    // The server may have had something to say of its own.
    expect(warnings.filter((msg: string) => msg.startsWith('line'))).toEqual(['line 300', 'line 0']);
  });

  it('is deleted for all processes, where it is still the day that was shown; the deletion stands in the log', async () => {
    const other = openLogFiles(folder, () => '2026-11-17');
    other.add(JSON.stringify({ level: 30, time: '2026-11-17T08:00:00Z', msg: 'yesterday' }));
    await other.close();
    const refused = await admin.send('DELETE', PATH, { query: { day: '17', dateOf: '2026-10-17' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'log.other_day']);
    expect((await logOf({ day: '17' })).records).toHaveLength(1);
    expect((await admin.send('DELETE', PATH, { query: { day: '17', dateOf: '2026-11-17' } })).status).toBe(
      204,
    );
    expect((await logOf({ day: '17' })).records).toEqual([]);
    expect(existsSync(logFileOf(folder, '2026-11-17'))).toBe(false);
    const told = (await logOf({ show: 'warnings' })).records[0];
    expect(told.msg).toContain('the log of a day was deleted');
    expect(told.msg).toContain('2026-11-17');
    // Twice is as good as once.
    expect((await admin.send('DELETE', PATH, { query: { day: '17' } })).status).toBe(204);
  });

  it('the log of a day that cannot be written fails no request, and is told in the health of the installation', async () => {
    const healthy = async () =>
      (await admin.get('/api/InstallationHealth')).body.checks.find(
        ({ name }: { name: string }) => name === 'system-admin.log',
      );
    expect(await healthy()).toMatchObject({ state: 'ok', path: '/system/log/files' });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect((await admin.get('/api/Jobs')).status).toBe(200);
    await eventually(async () => expect(await healthy()).toMatchObject({ state: 'warn' }));
    rmSync(folder);
  });

  it('is watched live: what this server writes, and what other processes of the machine do', async () => {
    const client: Client = io(url, {
      path: REALTIME_PATH,
      auth: { token: admin.token },
      transports: ['websocket'],
    });
    try {
      await connected(client);
      const heard: LogRecord[] = [];
      client.on('NotifyLog', (record) => heard.push(record));
      expect(await call(client, 'SubscribeLog')).toEqual({ ok: true });
      await admin.get('/api/Jobs');
      await eventually(() =>
        expect(heard.at(-1)).toMatchObject({
          moduleName: 'system-admin',
          msg: expect.stringContaining('/api/Jobs'),
        }),
      );
      const line = { ...heard.at(-1), msg: 'of another process', pid: 1 };
      await files.flush();
      // It is shown from where the file stood when it was looked at first.
      await eventually(() => {
        appendFileSync(logFileOf(folder, files.today()), `${JSON.stringify(line)}\n`);
        expect(heard.map(({ msg }) => msg)).toContain('of another process');
      });
      expect(heard.find(({ msg }) => msg === 'of another process')).not.toHaveProperty('pid');
      expect(heard.filter(({ msg }) => msg.includes('/api/Jobs'))).toHaveLength(1);
    } finally {
      client.disconnect();
    }
  });

  it('is refused where the day is none, and to whoever may not read it', async () => {
    for (const day of ['0', '32', '-1', '1.5', 'x', ''])
      expect([day, (await admin.get(PATH, { day })).status]).toEqual([day, 400]);
    expect((await admin.send('DELETE', PATH, { query: {} })).status).toBe(400);
    const office = (await school.office()).at(url);
    expect((await office.get(PATH)).status).toBe(403);
    expect((await office.send('DELETE', PATH, { query: { day: '1' } })).status).toBe(403);
  });
});
