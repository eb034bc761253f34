import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { FeedFailure } from './feed-failure.ts';
import { isPublicAddress } from './public-address.rules.ts';

/** Where a connection goes: an address that was checked, never a name that is looked up again. */
export interface Target {
  address: string;
  port: number;
  /** The name that the certificate has to be of; null: without TLS. */
  tlsName: string | null;
}

/** What a fetch needs of the network. Tests bring one whose hosts are all on this machine. */
export interface Network {
  /** All addresses of a host. @throws Error where there is none */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  /** Whether an address may be connected to. */
  isPublic(address: string): boolean;
  /** A connection that stands. @throws Error where it does not come about */
  connect(target: Target, signal: AbortSignal): Promise<net.Socket>;
}

/** Names that are never of the internet (RFC 6761, 6762, 8375, 9476, and ICANN's for private use): nobody is asked for them. */
const notOfInternet = /\.(localhost|local|internal|home\.arpa|invalid|test|example|onion|alt)$/;

const LOOK_UP = { timeout: 2000, tries: 2 };

/**
 * Asks the system's name servers, and no file of this machine. Its own look-up would keep one of the few threads that
 * hash passwords and compress answers too, for as long as no name server answers.
 */
async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  if (notOfInternet.test(host)) throw new FeedFailure('private');
  const resolver = new Resolver(LOOK_UP);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((of) => (of.status === 'fulfilled' ? of.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const open = ({ address, port, tlsName }: Target): net.Socket =>
  tlsName === null
    ? net.connect({ host: address, port })
    : tls.connect({ host: address, port, servername: tlsName, ALPNProtocols: ['http/1.1'] });

/** The internet: names by the system's name servers, certificates by the authorities that Node trusts. */
export const internet: Network = {
  resolve: addressesOf,
  isPublic: isPublicAddress,
  async connect(target, signal) {
    const socket = open(target);
    try {
      await once(socket, target.tlsName === null ? 'connect' : 'secureConnect', { signal });
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  },
};
