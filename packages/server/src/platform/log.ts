import { EventEmitter } from 'node:events';
import pino, { type Logger } from 'pino';
import { type Clock, systemClock } from './clock.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** The application's log, and a live copy of it for administrators who watch. */
export interface AppLog {
  log: Logger;
  /** Emits `line` with each record as text. */
  lines: EventEmitter<{ line: [string] }>;
}

/** Lines wait for others so many milliseconds at most, or until there are so many bytes of them. */
const WAIT_MS = 100;
const WAIT_BYTES = 8192;

/**
 * Lines go out together: a write for each would be a tenth of the time of a request. What is left is written when the
 * process ends by itself or by a signal.
 */
let standardOutput: { write(line: string): void } | undefined;

function openStandardOutput(): { write(line: string): void } {
  const output = pino.destination({ fd: 1, sync: false, minLength: WAIT_BYTES });
  let isDue = false;
  const flush = () => {
    isDue = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (!isDue) setTimeout(flush, WAIT_MS).unref();
      isDue = true;
    },
  };
}

/** pino to standard output: no names, no tokens, no addresses typed by anyone (quality, personal data in logs: 0). */
export function createLog(level: LogLevel, clock: Clock = systemClock): AppLog {
  const lines = new EventEmitter<{ line: [string] }>();
  standardOutput ??= openStandardOutput();
  const output = standardOutput;
  const destination = {
    write: (line: string) => {
      output.write(line);
      if (lines.listenerCount('line')) lines.emit('line', line);
    },
  };
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${clock.now().toISOString()}"`,
      redact: {
        paths: ['req.headers', 'headers', 'password', 'token', '*.password', '*.token'],
        remove: true,
      },
      serializers: { req: () => undefined, res: () => undefined },
    },
    destination,
  );
  return { log, lines };
}
