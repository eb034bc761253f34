/**
 * npm run dev: the server, started again on each change of its code or the contract's, and Vite, which brings
 * changes of the pages into the browser at once. Ctrl+C ends both.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root, say } from './setup/say.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 4000);
const pagesPort = Number(process.env.DEV_PORT || 4001);
const target = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
process.env.HOMEROOM_API = target; // where packages/web/vite.config.ts sends what is not a page

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'packages/server/src/main.mjs'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);

const pages = await createServer({
  root: join(root, 'packages/web'),
  configFile: join(root, 'packages/web/vite.config.ts'),
  clearScreen: false,
  server: { host, port: pagesPort, strictPort: true },
});
try {
  await pages.listen();
  say(
    `\n  Pages, reloaded on change   http://${host}:${pagesPort}/\n  Server, restarted on change ${target}/\n`,
  );
} catch (error) {
  say(`The pages cannot be served at port ${pagesPort} (${error.message}). Give another one in DEV_PORT.`);
  process.exitCode = 1;
  server.kill('SIGTERM');
}

let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  server.kill('SIGTERM'); // a second signal does no harm where Ctrl+C reached it already
  await pages.close();
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
server.on('exit', (code) => {
  process.exitCode ??= ending ? 0 : (code ?? 1);
  end();
});
