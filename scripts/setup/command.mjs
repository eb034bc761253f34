import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root, say, seconds } from './say.mjs';

/** node_modules/.bin first: `node` is then the pinned one, also for what it starts. */
export const pinnedPath = () => [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/**
 * Runs a program in the repository and waits for it. Nothing is read from the terminal.
 *
 * @param {string[]} command program and arguments, without a shell
 * @param {{ show?: boolean, env?: object, waiting?: string }} options show: pass its output through as it comes;
 *   waiting: words repeated every ten seconds, for a program that says little
 * @returns {Promise<{ ok: boolean, output: string }>} everything it wrote
 */
export function runCommand([program, ...args], { show = false, env = {}, waiting } = {}) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: pinnedPath(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32', // npm and the tools are .cmd files there
    });
    const timer = waiting && setInterval(() => say(`  ${waiting} (${seconds(start)})`), 10_000);
    let output = '';
    const take = (stream) => (data) => {
      output += data;
      if (show) stream.write(data);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ ok: code === 0, output });
    });
  });
}

/** The npm that started us, else the one on the path. */
export const npmCommand = () => {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
};
