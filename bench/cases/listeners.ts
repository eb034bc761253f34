import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Heard, SocketsData } from '../load/sockets.ts';
import { cleanUp } from '../server/cleanup.ts';

export interface Listeners {
  /** What was heard since the last time. */
  heard(): Promise<Heard>;
  close(): Promise<void>;
}

/** Opens sockets; resolves when all of them are connected and subscribed. */
export async function listen(sockets: SocketsData['sockets']): Promise<Listeners> {
  const worker = new Worker(join(import.meta.dirname, '../load/sockets.ts'), { workerData: { sockets } });
  cleanUp(() => worker.terminate());
  await once(worker, 'message');
  return {
    async heard() {
      worker.postMessage('heard');
      const [heard] = (await once(worker, 'message')) as [Heard];
      return heard;
    },
    async close() {
      worker.postMessage('close');
      await once(worker, 'exit');
    },
  };
}

/** The time on a clock that all threads share. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();
