import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const deploy = path.resolve(import.meta.dirname, '..');

/** The sample as it is, but for what a trial has to change: each of it must be there. */
function sample(name, changes) {
  let text = readFileSync(path.join(deploy, name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name} does not have "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts a program that serves until it is stopped. */
async function serve(command, words, port, options = {}) {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part;
    });
  const ended = once(child, 'exit');
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error(`${command} does not serve:\n${said}`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      pause(1000, false),
    ]);
    socket.destroy();
    if (isThere) break;
    await pause(100);
  }
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const proxies = {
  nginx: {
    version: () => /nginx\/(\S+)/.exec(spawnSyncText('nginx', '-v'))[1],
    async start({ folder, ports, homeroom }) {
      const site = sample('nginx.conf', [
        ['homeroom.example.org', 'homeroom.test'],
        ['/etc/ssl/homeroom/', `${folder}/`],
        ['listen 80;', `listen ${ports.http};`],
        ['listen [::]:80;', ''],
        ['listen 443 ssl http2;', `listen ${ports.https} ssl http2;`],
        ['listen [::]:443 ssl http2;', ''],
        ['127.0.0.1:4000', `127.0.0.1:${homeroom}`],
      ]);
      const own = path.join(folder, 'nginx');
      mkdirSync(own, { recursive: true });
      // Its workers are another user's where it is started as root.
      chmodSync(folder, 0o755);
      chmodSync(own, 0o777);
      writeFileSync(path.join(own, 'site.conf'), site);
      // As Debian's own nginx.conf, which packs by itself where a site does not say otherwise.
      writeFileSync(
        path.join(own, 'nginx.conf'),
        `daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1;
events { worker_connections 768; }
http { access_log off; gzip on; gzip_types application/json text/css; client_body_temp_path ${own}/body;
proxy_temp_path ${own}/proxy; fastcgi_temp_path ${own}/f; uwsgi_temp_path ${own}/u; scgi_temp_path ${own}/s;
include ${own}/site.conf; }`,
      );
      execFileSync('nginx', ['-t', '-c', `${own}/nginx.conf`], { stdio: 'pipe' });
      return serve('nginx', ['-c', `${own}/nginx.conf`], ports.https);
    },
  },
  caddy: {
    version: () => execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim(),
    async start({ folder, ports, homeroom }) {
      const site = sample('Caddyfile', [
        [
          '{\n\tservers {',
          `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tservers {`,
        ],
        ['{$SITE_ADDRESS} {', `homeroom.test {\n\ttls ${folder}/fullchain.pem ${folder}/key.pem`],
        ['127.0.0.1:4000', `127.0.0.1:${homeroom}`],
      ]);
      const file = path.join(folder, 'Caddyfile');
      writeFileSync(file, site);
      const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
      const words = ['--config', file, '--adapter', 'caddyfile'];
      execFileSync('caddy', ['validate', ...words], { stdio: 'pipe', env });
      return serve('caddy', ['run', ...words], ports.https, { env });
    },
  },
};

/** What a program says on its standard error. */
function spawnSyncText(command, ...words) {
  const { stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
  if (error) throw error;
  return stderr;
}
