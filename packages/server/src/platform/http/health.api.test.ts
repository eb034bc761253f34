import { beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../test/caller.ts';
import { emptySchool, newSchool, startApplication, type TestSchool } from '../../../test/new-school.ts';
import { createLog } from '../log.ts';
import { serveHealth } from './health.ts';
import { createServer } from './server.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
});

describe('health', () => {
  it('is told to anyone: alive, and ready', async () => {
    const anyone = school.anyone();
    expect((await anyone.get('/healthz')).body).toEqual({ status: 'alive' });
    const ready = await anyone.get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  });

  it('is alive and not ready when the database is gone', async () => {
    const { school: doomed, drop } = await emptySchool();
    const { app, close } = await startApplication(doomed, new TestClock(), createLog('silent'));
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await drop();
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready' }]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await close();
  });
});

describe('the figures', () => {
  it('are told to this machine, by route and without what was asked for', async () => {
    const office = await school.office();
    await office.get('/api/AttendanceScans', { keyword: 'somebodys-name' });
    const answer = await school.anyone().get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(
      'homeroom_http_seconds_count{method="GET",route="/api/AttendanceScans",status="200"} 1',
    );
    expect(answer.body).not.toContain('somebodys-name');
  });

  it('look like nothing to who came by a proxy', async () => {
    for (const [name, value] of [
      ['x-forwarded-for', '192.0.2.1'],
      ['forwarded', 'for=192.0.2.1'],
    ] as const) {
      const headers = { [name]: value };
      const answer = await school.anyone().send('GET', '/metrics', { headers });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual((await school.anyone().get('/nothing')).body);
    }
  });

  it('are told to whoever holds the token where one is set, and to nobody else', async () => {
    const app = await createServer(createLog('silent').log);
    serveHealth(app, async () => 'ready', 'a token for metrics');
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'GET', url: '/metrics', headers }).then((answer) => answer.statusCode);
    expect(await ask({})).toBe(404);
    expect(await ask({ authorization: 'Bearer another token' })).toBe(404);
    expect(await ask({ authorization: 'Bearer a token for metrics', 'x-forwarded-for': '192.0.2.1' })).toBe(
      200,
    );
    await app.close();
  });
});
