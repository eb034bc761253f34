import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { MAX_READS, type ReadLine, readTogether } from '@homeroom/contract/shared/reads.endpoints.ts';
import { Unreachable } from '../errors/errors.ts';
import {
  addressOf,
  type CallRequest,
  contentOf,
  fetched,
  headersOf,
  isBackground,
  type Said,
  saidIn,
  send,
} from './http.ts';

/** A read that waits for the others of its moment. */
interface Waiting {
  address: string;
  /** Sends it as a request of its own. */
  alone: () => Promise<unknown>;
  signal: AbortSignal | undefined;
  resolve: (content: unknown) => void;
  reject: (error: unknown) => void;
}

/** Reads of this moment, by what their requests have in common. */
const moments = new Map<string, Waiting[]>();

/** What a screen needs is asked for as its parts come: so long after a read others are expected, ms. */
const EXPECTED_MS = 100;
/** Then a read waits so long for them, ms: less than a picture of the screen stays. */
const GATHER_MS = 8;
let lastRead = Number.NEGATIVE_INFINITY;

/** Does the work once all reads of the moment are there: at once where none was asked for lately, a moment later else. */
const afterMoment = (work: () => void): void => {
  const now = performance.now();
  if (now - lastRead < EXPECTED_MS) setTimeout(work, GATHER_MS);
  else queueMicrotask(work);
};

const answer = ({ resolve, reject }: Waiting, said: Said): void => {
  try {
    resolve(contentOf(said));
  } catch (error) {
    reject(error);
  }
};

/** The lines of an answer as they come; each piece may end within one. */
async function eachLine(body: ReadableStream<Uint8Array>, take: (line: ReadLine) => void): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(JSON.parse(line) as ReadLine);
    if (done) return;
  }
}

/** A signal that is raised once nobody waits for any of the reads any more. */
function nobodyWaits(reads: readonly Waiting[]): AbortSignal {
  const controller = new AbortController();
  const left = new Set(reads);
  for (const read of reads)
    read.signal?.addEventListener('abort', () => {
      left.delete(read);
      read.reject(read.signal?.reason);
      if (left.size === 0) controller.abort();
    });
  return controller.signal;
}

/** Sends reads in one request, and answers each as its line comes. */
async function sendReads(reads: readonly Waiting[], headers: Record<string, string>): Promise<void> {
  const waiting = new Map(reads.entries());
  const init: RequestInit = {
    method: readTogether.method,
    headers: { ...headers, Accept: 'application/x-ndjson', 'Content-Type': 'application/json' },
    body: JSON.stringify({ addresses: reads.map(({ address }) => address) }),
  };
  try {
    await fetched(readTogether.path, init, nobodyWaits(reads), async (response) => {
      if (!response.ok || !response.body) {
        const said = await saidIn(response);
        for (const read of waiting.values()) answer(read, said);
        return waiting.clear();
      }
      await eachLine(response.body, ({ nth, status, retryAfter, body }) => {
        const read = waiting.get(nth);
        waiting.delete(nth);
        if (read) answer(read, { status, retryAfter, content: body });
      });
    });
    for (const read of waiting.values()) read.reject(new Unreachable());
  } catch (error) {
    for (const read of waiting.values()) read.reject(error);
  }
}

/** Sends what was asked for in one moment. What is asked for alone goes as it is. */
function sendMoment(reads: Waiting[], headers: Record<string, string>): void {
  const wanted = reads.filter(({ signal, reject }) => {
    if (signal?.aborted) reject(signal.reason);
    return !signal?.aborted;
  });
  for (let from = 0; from < wanted.length; from += MAX_READS) {
    const some = wanted.slice(from, from + MAX_READS);
    const [only] = some;
    if (some.length === 1 && only) only.alone().then(only.resolve, only.reject);
    else void sendReads(some, headers);
  }
}

/**
 * Sends a read together with all others that are asked for in the same moment: a screen of thirty reads is one request.
 * Each answer is given as it comes, so that the quick ones do not wait for the slow ones.
 * @throws as `send` does
 */
export const sendWithOthers = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  token: string,
): Promise<Answer<E>> =>
  new Promise((resolve, reject) => {
    const headers = headersOf(token, isBackground(request));
    const key = JSON.stringify(headers);
    const read: Waiting = {
      address: addressOf(endpoint, request),
      alone: () => send(endpoint, request, token),
      signal: request.signal,
      resolve: (content) => resolve(content as Answer<E>),
      reject,
    };
    const moment = moments.get(key);
    if (moment) moment.push(read);
    else {
      const reads = [read];
      moments.set(key, reads);
      afterMoment(() => {
        moments.delete(key);
        sendMoment(reads, headers);
      });
    }
    lastRead = performance.now();
  });
