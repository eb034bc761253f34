import { networkInterfaces } from 'node:os';
import { ensure, signIn } from './client.mjs';
import { startHomeroom } from './homeroom.mjs';

/** An address of this machine that is not loopback: what comes from it comes from elsewhere, as Homeroom sees it. */
function ownAddress() {
  const all = Object.values(networkInterfaces()).flat();
  const found = all.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  ensure(found, 'this machine has no address but loopback: it cannot be tried');
  return found;
}

/** Signs in wrongly three times, each time as if from another address; then rightly, from a fourth. */
async function forge(folder, username, proxies) {
  const address = ownAddress();
  const { port, stop } = await startHomeroom(folder, {
    host: '0.0.0.0',
    more: { HOMEROOM_PROXIES: proxies },
  });
  try {
    const from = (last) => ({ headers: { 'x-forwarded-for': `192.0.2.${last}` } });
    const base = `http://${address}:${port}`;
    for (const last of [1, 2, 3]) await signIn(base, username, { as: 'wrong', ...from(last) });
    return await signIn(base, username, from(4));
  } finally {
    await stop();
  }
}

/** What Homeroom believes of whom, where somebody reaches it past the proxy. */
export const withoutProxy = [
  [
    'an address that is claimed from elsewhere is not believed',
    async ({ folder }) => {
      const { status, error } = await forge(folder, 'carla', '');
      ensure(status === 403 && error === 'locked', `three failures did not lock: ${status} ${error}`);
    },
  ],
  [
    'from a proxy that HOMEROOM_PROXIES names it is',
    async ({ folder }) => {
      const { status, error } = await forge(folder, 'dora', ownAddress());
      ensure(status === 200, `the failures of others locked: ${status} ${error}`);
    },
  ],
];
