import type { EventEmitter } from 'node:events';
import type { ChannelSocket } from './channel.ts';

/** The application's log as text, one record each. */
export type LogLines = EventEmitter<{ line: [string] }>;

/** Shows the log to those who watch it. Returns what stops it. */
export function streamLog(lines: LogLines, watching: ReadonlySet<ChannelSocket>): () => void {
  const tell = (line: string) => {
    if (watching.size === 0) return;
    const record: unknown = JSON.parse(line);
    for (const socket of watching) socket.emit('NotifyLog', record);
  };
  lines.on('line', tell);
  return () => void lines.off('line', tell);
}
