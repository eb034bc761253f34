import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
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
  resolve(host: string): Promise<string[]>;
  /** Whether an address may be connected to. */
  isPublic(address: string): boolean;
  /** A connection that stands. @throws Error where it does not come about */
  connect(target: Target, signal: AbortSignal): Promise<net.Socket>;
}

const open = ({ address, port, tlsName }: Target): net.Socket =>
  tlsName === null
    ? net.connect({ host: address, port })
    : tls.connect({ host: address, port, servername: tlsName, ALPNProtocols: ['http/1.1'] });

/** The internet: names by the system's resolver, certificates by the authorities that Node trusts. */
export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
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
