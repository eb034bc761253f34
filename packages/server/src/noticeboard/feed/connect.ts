import { once } from 'node:events';
import { BlockList, isIP, type Socket } from 'node:net';
import { FeedFailure, failureOf } from './feed-failure.ts';
import type { Network } from './network.ts';

/** What comes first: the work, or the end of the time that there is. @throws FeedFailure late */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = async (): Promise<never> => {
    if (!signal.aborted) await once(signal, 'abort');
    throw new FeedFailure('late');
  };
  return Promise.race([work, late()]);
}

const versionOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether two ways of writing an address mean the same one. */
function isSame(one: string, other: string): boolean {
  if (versionOf(one) !== versionOf(other)) return false;
  const only = new BlockList();
  only.addAddress(one, versionOf(one));
  return only.check(other, versionOf(other));
}

/**
 * A connection to the host of an address. The name is looked up once; each of its addresses has to be public, since a
 * name that is both is made to be so; the connection goes to one of them and is looked at before anything is sent.
 * @throws FeedFailure unresolved, private, unreachable, certificate, late
 */
export async function connectTo(
  { protocol, hostname, port }: URL,
  network: Network,
  signal: AbortSignal,
): Promise<Socket> {
  const addresses = await within(signal, network.resolve(hostname, signal));
  if (!addresses.length) throw new FeedFailure('unresolved');
  if (!addresses.every((address) => network.isPublic(address))) throw new FeedFailure('private');
  const isTls = protocol === 'https:';
  let failure = new FeedFailure('unreachable');
  for (const address of addresses) {
    const target = {
      ...{ address, port: Number(port) || (isTls ? 443 : 80), tlsName: isTls ? hostname : null },
    };
    try {
      const socket = await within(signal, network.connect(target, signal));
      const { remoteAddress = '' } = socket;
      if (isIP(remoteAddress) && isSame(address, remoteAddress) && network.isPublic(remoteAddress))
        return socket;
      socket.destroy();
      failure = new FeedFailure('private');
    } catch (error) {
      if (signal.aborted) throw new FeedFailure('late');
      failure = failureOf(error);
    }
  }
  throw failure;
}
