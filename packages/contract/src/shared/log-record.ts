import { z } from 'zod';

/** How grave a line of the log is, the gravest first. */
export const logTypes = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** A line of the server's log (specification 002 §3, Log record): what happened, and nothing of anybody. */
export const LogRecord = z.object({
  /** Instant, ISO with zone. */
  msgDateTime: z.string(),
  /** The session in which it happened; below zero that of a device; null outside of one. */
  sessionNumber: z.int().nullable(),
  /** The name of an area, or `server`, `database`, `page`. */
  moduleName: z.string(),
  logType: z.enum(logTypes),
  /** A status of HTTP from 400 on, SQLSTATE or the code of a system error; empty: none. */
  errorCode: z.string(),
  /** The kind of a failure; empty: none. */
  errorName: z.string(),
  /** One line or several. */
  msg: z.string(),
});
export type LogRecord = z.infer<typeof LogRecord>;
