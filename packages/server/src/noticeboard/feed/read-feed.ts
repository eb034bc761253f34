import { Worker } from 'node:worker_threads';
import { FeedFailure } from './feed-failure.ts';
import type { FeedToRead, ReadFeed } from './read-feed.rules.ts';

const MAX_READING_MS = 5000;
const MAX_WORKER_MB = 96;

/**
 * Reads a feed in a thread of its own, which is ended when it takes too long or too much memory: what the outside sends
 * holds up nobody else.
 * @throws FeedFailure unreadable
 */
export function readApart(feed: FeedToRead): Promise<ReadFeed> {
  const worker = new Worker(new URL('./read-feed.worker.ts', import.meta.url), {
    workerData: feed,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_WORKER_MB },
  });
  return new Promise<ReadFeed>((resolve, reject) => {
    const fail = () => reject(new FeedFailure('unreadable'));
    const timer = setTimeout(() => {
      void worker.terminate();
      fail();
    }, MAX_READING_MS);
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
