import { fieldError, Problem } from '../problem.ts';

/** The SQLSTATE of what the database threw; empty where an error has none. */
export const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Whether others wrote at the same time (serialisation failure, deadlock): the same may be tried again. */
export const writesCrossed = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/**
 * Whether a statement was prepared before a migration changed what it answers: a newer server beside this one has begun.
 * Prepared anew it is answered.
 */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && /^cached plan /.test((error as Error).message);

/** pg's own errors for a connection that is gone or cannot be had; they carry no code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the database is away for the moment: it restarts, fails over, or the network to it is cut. What was asked
 * may have been done or not; an Idempotency-Key makes it safe to ask again.
 */
function isAway(error: { code?: unknown; syscall?: unknown; message?: unknown }): boolean {
  const { code, syscall, message } = error;
  // A socket of the embedded server that is not there yet is a missing file.
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect';
  if (typeof code === 'string' && /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_AGAIN$)/.test(code))
    return true;
  return code === undefined && typeof message === 'string' && lost.test(message);
}

/** Seconds until a disk that is full, or fails, is worth asking again: somebody has to see to it. */
const OUT_OF_ROOM_SECONDS = 15;

/**
 * Whether the database cannot do what is asked of it now, though nothing is wrong with that: 53xxx is out of disk,
 * memory or connections, 58xxx an error of the system below it.
 */
export const isOutOfResources = (error: unknown): boolean =>
  /^5[38][0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code));

/** Seconds until a database that is away is worth asking again; the embedded one is back in about one. */
const AWAY_SECONDS = 2;

/**
 * What a database error means to the caller: 22xxx is bad input that slipped past the edge, 23505 and 23P01
 * are conflicts, 40xxx outlived their retries (architecture, Errors); a database that is away or full is a busy server.
 * Null: a fault of ours.
 */
export function problemOfSqlState(error: unknown): Problem | null {
  if (typeof error !== 'object' || error === null) return null;
  if (isAway(error)) return new Problem('server.busy', { retryAfter: AWAY_SECONDS });
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code.startsWith('22'))
    return new Problem('request.invalid', {
      errors: [fieldError('', 'value.unstorable')],
    });
  if (code === '23505' || code === '23P01') return new Problem('record.duplicate');
  if (code === '23503') return new Problem('record.unknown');
  if (code === '23514' || code === '23502')
    return new Problem('request.invalid', { errors: [fieldError('', 'value.against_rule')] });
  // The server is going down, coming up, or only takes reads while it fails over.
  if (code.startsWith('57P') || code.startsWith('08') || code === '25006')
    return new Problem('server.busy', { retryAfter: AWAY_SECONDS });
  // Waited too long for another transaction or the statement ran too long, or all connections are taken.
  if (['40001', '40P01', '55P03', '57014', '53300', '25P03'].includes(code)) {
    return new Problem('server.busy', { retryAfter: 1 });
  }
  if (isOutOfResources(error)) return new Problem('server.busy', { retryAfter: OUT_OF_ROOM_SECONDS });
  return null;
}
