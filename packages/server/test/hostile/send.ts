import http from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { HostileCase } from './cases.ts';

export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Whatever takes longer is a hang (goal: no answer takes two seconds), where a plain answer takes no longer than this. */
const HANG_MS = 2000;
const PLAIN_MS = 20;
const AGAIN = 3;

const unpack: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The body as text, in whatever it was packed; a body that cannot be unpacked is nothing that we know. */
function textOf(body: Buffer, encoding = ''): string {
  try {
    return (body.length ? (unpack[encoding]?.(body) ?? body) : body).toString('utf8');
  } catch {
    return `cannot be unpacked: ${encoding}`;
  }
}

/** Sends requests as they are, without a client library that would mend them, over a few kept connections. */
export function sender(url: string, connections = 8) {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

  const attempt = (sent: HostileCase, longest = HANG_MS): Promise<Received | string> =>
    new Promise((resolve) => {
      const { method, path, headers, body } = sent;
      const timer = setTimeout(() => request.destroy(new Error('hang')), longest);
      const end = (outcome: Received | string) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(
        { hostname, port, agent, method, path, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', (error) => end(error.message));
          response.on('end', () =>
            end({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: textOf(Buffer.concat(chunks), response.headers['content-encoding']),
            }),
          );
        },
      );
      request.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that idled too long is closed by the server as the next request goes out: it is sent anew.
        if (request.reusedSocket && error.code === 'ECONNRESET') void attempt(sent, longest).then(end);
        else end(error.message);
      });
      request.end(body);
    });

  /** How much slower than it should be the machine is now, by the quickest of a few answers that read the database. */
  const slowness = async (): Promise<number> => {
    const times: number[] = [];
    for (let tries = 0; tries < 3; tries++) {
      const start = performance.now();
      await (await fetch(`${url}/readyz`)).text();
      times.push(performance.now() - start);
    }
    return Math.max(1, Math.min(...times) / PLAIN_MS);
  };

  return {
    /**
     * The answer, or what went wrong with the connection. What hung is tried again, with the patience that a busy machine
     * needs: what hangs by itself does so each time, and a machine that was busy for a moment is not.
     */
    async send(sent: HostileCase): Promise<Received | string> {
      let got = await attempt(sent);
      for (let again = 0; got === 'hang' && again < AGAIN; again++)
        got = await attempt(sent, HANG_MS * (await slowness()));
      return got;
    },
    close: () => agent.destroy(),
  };
}
