import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import net from 'node:net';
import type { Network } from '../src/noticeboard/feed/network.ts';

/** The one address of this machine that counts as one of the internet in tests; and one that does not. */
export const PUBLIC = '127.0.0.2';
export const PRIVATE = '127.0.0.3';

/**
 * A network of hosts that are all on this machine. Connections to port 80 and 443 of an address go to the server that was
 * started for it, without TLS.
 */
export class TestNetwork implements Network {
  /** The names that were looked up, in order. */
  readonly resolved: string[] = [];
  /** What each server was asked, by its address: the host and the path. */
  readonly heard: { address: string; host: string; path: string; headers: http.IncomingHttpHeaders }[] = [];
  readonly #answers = new Map<string, string[][]>();
  readonly #ports = new Map<string, number>();
  readonly #servers: http.Server[] = [];

  /** A name, with the addresses that each look-up answers; the last ones for all further. */
  host(name: string, ...answers: string[][]): void {
    this.#answers.set(name, answers);
  }

  /** Starts the server of an address. */
  async serve(address: string, answer: RequestListener): Promise<void> {
    const server = http.createServer((request, response) => {
      const { host = '' } = request.headers;
      this.heard.push({ address, host, path: request.url ?? '', headers: request.headers });
      answer(request, response);
    });
    this.#servers.push(server);
    server.listen(0, address);
    await once(server, 'listening');
    this.#ports.set(address, (server.address() as net.AddressInfo).port);
  }

  async resolve(name: string): Promise<string[]> {
    this.resolved.push(name);
    const answers = this.#answers.get(name);
    if (!answers) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  }

  isPublic(address: string): boolean {
    return address === PUBLIC;
  }

  async connect({ address }: { address: string }): Promise<net.Socket> {
    const socket = net.connect({ host: address, port: this.#ports.get(address) ?? 1 });
    await once(socket, 'connect');
    return socket;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  }
}
