import { Problem } from '../problem.ts';

/**
 * What a database error means to the caller: 22xxx is bad input that slipped past the edge, 23505 and 23P01
 * are conflicts, 40xxx outlived their retries (architecture, Errors). Null: not the caller's doing.
 */
export function problemOfSqlState(error: unknown): Problem | null {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code.startsWith('22'))
    return new Problem('request.invalid', {
      errors: [{ path: '', message: 'has a value that cannot be stored' }],
    });
  if (code === '23505' || code === '23P01') return new Problem('record.duplicate');
  if (code === '23503') return new Problem('record.unknown');
  if (code === '23514' || code === '23502')
    return new Problem('request.invalid', { errors: [{ path: '', message: 'breaks a rule of the record' }] });
  // Waited too long for another transaction or the statement ran too long, or the server is going down or full.
  if (['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '53300'].includes(code)) {
    return new Problem('server.busy', { retryAfter: 1 });
  }
  return null;
}
