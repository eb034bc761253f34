import { type LogRecord, logTypes } from '@homeroom/contract/shared/log-record.ts';
import { areaOfRoute } from './http/area-of-route.ts';

/** pino's levels. */
const levels: Record<number, LogRecord['logType']> = {
  ...{ 60: 'fatal', 50: 'error', 40: 'warn', 30: 'info', 20: 'debug', 10: 'trace' },
};

/** So much of a message is kept: a page may report five hundred lines at once. */
const LONGEST = 8_000;

/** What says where and how a line came about, and stands in columns of its own or nowhere. */
const ownFields = new Set([
  ...['level', 'time', 'msg', 'reqId', 'session', 'method', 'route', 'status', 'ms', 'name', 'code', 'err'],
  ...['at', 'lines', 'kind', 'job', 'module'],
]);

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Places in the program, of a stack; never its first lines, which quote what somebody typed. */
const placesOf = ({ at, err }: Fields): string[] => {
  if (Array.isArray(at)) return at.map(String);
  const { stack } = (err ?? {}) as { stack?: unknown };
  if (typeof stack !== 'string') return [];
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
};

function moduleOf({ module, route, job, kind }: Fields): string {
  if (typeof module === 'string') return module;
  if (kind === 'client-error') return 'page';
  if (typeof route === 'string') return areaOfRoute(route) ?? 'server';
  if (typeof job === 'string') return job.split('.')[0] ?? 'server';
  return 'server';
}

function messageOf(fields: Fields): string {
  const { msg, method, route, status, ms, reqId, job, kind, lines, at } = fields;
  const others = Object.entries(fields)
    .filter(([name, value]) => !ownFields.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name} ${String(value)}`);
  // When the page says that it happened.
  if (kind === 'client-error') others.push(textOf(at));
  const isRequest = msg === 'request' && typeof route === 'string';
  const head = isRequest ? `${textOf(method)} ${route} ${textOf(status)} in ${textOf(ms)} ms` : textOf(msg);
  // Whoever has a refusal or a failure before them may have its number too.
  const isNamed = !isRequest || Number(status) >= 400;
  const of = [typeof job === 'string' ? job : '', ...others, isNamed ? textOf(reqId) : ''].filter(Boolean);
  const more = Array.isArray(lines) ? lines.map(String) : kind === 'client-error' ? [] : placesOf(fields);
  const text = [of.length ? `${head} (${of.join(', ')})` : head, ...more].join('\n');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …`.toWellFormed() : text;
}

/**
 * A line of the log as people read it (specification 002 §3), and as it is kept: of a failure its kind and place, never
 * its message. Null where it is no line of ours.
 */
export function logRecordOf(line: string): LogRecord | null {
  let fields: Fields;
  try {
    fields = JSON.parse(line) as Fields;
  } catch {
    return null;
  }
  if (typeof fields !== 'object' || fields === null) return null;
  const { level, time, session, status, name, code, err } = fields;
  const failure = (err ?? {}) as { type?: unknown; code?: unknown };
  const refused = typeof status === 'number' && status >= 400 ? String(status) : '';
  return {
    msgDateTime: typeof time === 'string' ? time : new Date().toISOString(),
    sessionNumber: typeof session === 'number' ? session : null,
    moduleName: moduleOf(fields),
    logType: levels[level as number] ?? logTypes[logTypes.length - 1] ?? 'trace',
    errorCode: textOf(code) || textOf(failure.code) || refused,
    errorName: textOf(name) || textOf(failure.type),
    msg: messageOf(fields),
  };
}
