import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const server = path.resolve(import.meta.dirname, '../../packages/server/src');
export const metricsToken = 'a token for metrics';
export const password = 'Correct-horse-9471-battery';

const environment = (folder, more = {}) => ({
  PATH: process.env.PATH,
  HOMEROOM_DATA: path.join(folder, 'data'),
  HOMEROOM_DEMO: '0',
  HOMEROOM_TIME_ZONE: 'UTC',
  HOMEROOM_LOG_LEVEL: 'warn',
  ...more,
});

/** Makes a school with somebody in it who may sign in. */
export async function prepareHomeroom(folder) {
  mkdirSync(path.join(folder, 'data'), { mode: 0o755 });
  for (const name of ['anna', 'berta', 'carla', 'dora']) {
    const words = ['user', 'add', name, '--name', name, '--role', 'office'];
    const child = spawn(process.execPath, [path.join(server, 'cli.ts'), ...words], {
      env: environment(folder),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part;
      });
    child.stdin.end(`${password}\n`);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`no user can be made:\n${said}`);
  }
}

/** Starts Homeroom as two processes, and waits until it answers. */
export async function startHomeroom(folder, { publicUrl = '', host = '127.0.0.1', port = 5841, more = {} }) {
  const env = environment(folder, {
    ...{ PORT: String(port), HOST: host, HOMEROOM_PROCESSES: '2', HOMEROOM_METRICS_TOKEN: metricsToken },
    ...{ HOMEROOM_PUBLIC_URL: publicUrl, ...more },
  });
  const child = spawn(process.execPath, [path.join(server, 'main.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part;
        if (said.includes('Homeroom is ready')) resolve();
      });
    child.on('exit', () => reject(new Error(`Homeroom does not start:\n${said}`)));
  });
  return {
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
