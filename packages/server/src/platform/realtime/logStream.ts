import type { EventEmitter } from 'node:events';
import { readKept, readSince } from '../log-reading.ts';
import { logRecordOf } from '../log-record.ts';
import type { ChannelSocket } from './channel.ts';

/** The application's log as text, one record each. */
export type LogLines = EventEmitter<{ line: [string] }>;

/** Where the logs of all processes of the machine are kept by day. */
export interface KeptLog {
  folder: string;
  /** The day whose log is written now. */
  today(): string;
}

/** Lines of other processes are looked for this often, while somebody watches. */
const LOOK_MS = 500;

/**
 * Shows the log to those who watch it: what this process writes at once, what others of the machine write as it comes to
 * the file of the day. Returns what stops it.
 */
export function streamLog(
  lines: LogLines,
  watching: ReadonlySet<ChannelSocket>,
  kept: KeptLog | null,
): () => void {
  const tell = (line: string) => {
    if (watching.size === 0) return;
    const record = logRecordOf(line);
    if (record) for (const socket of watching) socket.emit('NotifyLog', record);
  };
  lines.on('line', tell);
  if (!kept) return () => void lines.off('line', tell);

  let day = '';
  let end: number | null = null;
  const look = async () => {
    if (watching.size === 0) {
      end = null;
      return;
    }
    const today = kept.today();
    // A new day's file is new from its beginning.
    if (today !== day) end = end === null ? null : 0;
    day = today;
    const since = await readSince(kept.folder, day, end);
    end = since.end;
    for (const line of since.lines) {
      const record = readKept(line);
      if (!record || record.pid === process.pid) continue;
      const { pid: _, ...shown } = record;
      for (const socket of watching) socket.emit('NotifyLog', shown);
    }
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // A folder that cannot be read has nothing to show.
    look().then(
      () => {
        looking = false;
      },
      () => {
        looking = false;
      },
    );
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    lines.off('line', tell);
  };
}
