import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { createApplication } from '../app/application.ts';
import { listJobs } from '../platform/jobs/queue.ts';

const PATH = '/api/Backups';
const root = mkdtempSync(join(tmpdir(), 'homeroom-backups-'));
const closing: (() => Promise<void>)[] = [];
let school: TestSchool;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(root, { recursive: true, force: true });
});

/** The same school at a server that was told of a folder. */
async function at(folder: string | null): Promise<Caller> {
  const application = await createApplication({
    ...{
      school: school.school,
      clock: school.clock,
      log: school.log,
      web: null,
      version: 'test',
      demo: false,
    },
    ...{ checkAnswers: true, backups: { dataDir: join(root, 'data'), folder, homeroom: 'test' } },
  });
  closing.push(application.close);
  return admin.at(await application.app.listen({ port: 0, host: '127.0.0.1' }));
}
const healthOf = async (caller: Caller) =>
  (await caller.get('/api/InstallationHealth')).body.checks.filter(({ name }: { name: string }) =>
    name.startsWith('backup.'),
  );

describe('backups', () => {
  it('of a given database are made by its own tools, and no check speaks of them', async () => {
    expect(await admin.get(PATH)).toMatchObject({
      status: 200,
      body: { kind: 'given', folder: null, backups: [] },
    });
    expect(await admin.post(PATH, { body: {} })).toMatchObject({ status: 409, body: { code: 'backup.off' } });
    expect(await healthOf(admin)).toEqual([]);
  });

  it('are off until a folder is named, which Today says', async () => {
    const caller = await at(null);
    expect((await caller.get(PATH)).body).toMatchObject({ kind: 'off' });
    expect(await healthOf(caller)).toMatchObject([
      { name: 'backup.folder', state: 'warn', path: '/system/backups' },
    ]);
  });

  it('are ordered once, however often somebody asks, and there is none yet', async () => {
    const caller = await at(root);
    expect((await caller.get(PATH)).body).toMatchObject({
      kind: 'own',
      folder: root,
      isMaking: false,
      backups: [],
    });
    expect((await caller.post(PATH, { body: {} })).body).toMatchObject({ isMaking: true });
    await caller.post(PATH, { body: {} });
    const jobs = await listJobs(school.school.db, school.school);
    expect(jobs.filter(({ name }) => name === 'backup.make')).toHaveLength(1);
    expect(await healthOf(caller)).toMatchObject([
      { name: 'backup.first', state: 'bad' },
      { name: 'backup.failed', state: 'ok' },
    ]);
  });

  it('whose folder is gone are told as wrong', async () => {
    const caller = await at(join(root, 'gone'));
    expect((await caller.get(PATH)).body).toMatchObject({ failure: { reason: 'ENOENT' } });
    expect(await healthOf(caller)).toMatchObject([{ name: 'backup.folder', state: 'bad' }]);
  });

  it('are for administrators alone', async () => {
    const office = await school.office();
    expect((await office.get(PATH)).status).toBe(403);
    expect((await office.post(PATH, { body: {} })).status).toBe(403);
  });

  it('have an hour, and a number that are kept', async () => {
    const save = (value: object) =>
      admin.post('/api/SystemSettings', {
        body: [{ itemName: 'system/backup', value: JSON.stringify({ key: 'backup', value }) }],
      });
    expect((await save({ at: '03:30', keep: 7 })).status).toBe(200);
    for (const wrong of [
      { at: '24:00', keep: 7 },
      { at: '03:30', keep: 0 },
      { at: '03:30', keep: 367 },
    ])
      expect((await save(wrong)).status).toBe(400);
  });
});
