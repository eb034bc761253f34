import { type ErrorCode, sentenceOf, words } from '@homeroom/contract/errors.ts';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { codeOf, isOutOfResources, problemOfSqlState } from '../database/sqlstate.ts';
import { fieldError, Problem, sentencesOf } from '../problem.ts';

/** What Fastify itself refuses, in our words. */
const refused: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.type',
};

function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = refused[code];
  if (known) return new Problem(known);
  if (statusCode === 429) return new Problem('rate.limited', { retryAfter: 1 });
  if (statusCode >= 400 && statusCode < 500) {
    return new Problem('request.invalid', { errors: [fieldError('request', 'request.unreadable')] });
  }
  return problemOfSqlState(error);
}

/** The answer to any failure (api, Errors): never with internals in it. `form`: the request was one for a token. */
export function answerOf(
  error: unknown,
  log: FastifyBaseLogger,
  form = false,
): { status: number; body: object; retryAfter?: number | undefined } {
  const problem = problemOf(error);
  // Whoever runs the server has to hear of it: no client can help.
  if (isOutOfResources(error)) log.error({ code: codeOf(error) }, 'database out of room');
  if (!problem) {
    // The message of a database error can quote what somebody typed: the kind and the place are enough.
    const { name, code, stack = '' } = error as Error & { code?: string };
    log.error(
      {
        name,
        code,
        at: stack
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 8),
      },
      'fault',
    );
    return {
      status: 500,
      body: {
        code: 'server.fault',
        errorDescription: words['fault.description'],
        message: words['server.fault'],
        suggestion: words['fault.suggestion'],
      },
    };
  }
  const { code, status } = problem;
  const { current, errors, retryAfter } = problem.facts;
  const message = sentencesOf(problem);
  if (status === 400 && form)
    return { status, body: { error: 'invalid_request', error_description: message } };
  if (status === 400) {
    const inWords = errors?.map(({ path, ...said }) => ({ path, message: sentenceOf(said) }));
    return { status, body: { code, message, errors: inWords ?? [{ path: '', message }] } };
  }
  if (status === 403) {
    const kind = code === 'credentials.locked' ? 'locked' : code;
    return { status, body: { error: kind, error_description: message }, retryAfter };
  }
  if (status === 409) return { status, body: { code, message, current: current ?? null } };
  return { status, body: { code, message }, retryAfter };
}
