import { isMainThread } from 'node:worker_threads';
import type { AskWatch, Held } from './held.ts';

/*
 * Loaded into a server before all else (`--import`): tells the process that started it how long its event loop was held.
 * The server itself knows nothing of it. A timer is due each millisecond; by how much it comes late, something held it.
 */
const EVERY_MS = 1;

/** Milliseconds of processor time of the thread that serves. */
const ownCpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function watch(tell: (held: Held) => void): void {
  let [at, cpuAt] = [performance.now(), ownCpu()];
  let longest = { ms: 0, cpu: 0 };
  let processCpuAt = process.cpuUsage();
  const look = () => {
    const [now, cpu] = [performance.now(), ownCpu()];
    const ms = Math.max(0, now - at - EVERY_MS);
    longest = { ms: Math.max(longest.ms, ms), cpu: Math.max(longest.cpu, cpu - cpuAt) };
    [at, cpuAt] = [now, cpu];
  };
  setInterval(look, EVERY_MS).unref();
  process.on('message', (message: Partial<AskWatch>) => {
    if (message.watch === undefined) return;
    look();
    const { user, system } = process.cpuUsage(processCpuAt);
    const held: Held = { longest, cpu: (user + system) / 1000 };
    // From here on counts for the next answer; what the look itself has seen belongs to this one.
    longest = { ms: 0, cpu: 0 };
    processCpuAt = process.cpuUsage();
    tell({ ...held, watch: message.watch });
  });
}

// Threads and processes that the server starts are handed its options, too.
if (isMainThread && process.env.HOMEROOM_BENCH_WATCH) {
  delete process.env.HOMEROOM_BENCH_WATCH;
  watch((held) => void process.send?.(held));
}
