import { isIP } from 'node:net';

/** Where a server is met, as its environment says. */
export interface ServedAt {
  host: string;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether others than the person at this machine may meet the school: by its address, or by a database of theirs. */
export const isBeyondThisMachine = ({ host, publicUrl, databaseUrl }: ServedAt): boolean =>
  databaseUrl !== undefined ||
  !isLoopback(host) ||
  (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
