/** What an answer that is no success said (specification 000 §8, api Conventions). */
export interface Fault {
  /** HTTP status; a 400 whose body has an `error` field counts as 403. */
  status: number;
  code: string;
  message: string;
  /** Fields that were refused, of a 400. */
  errors?: { path: string; message: string }[];
  /** The stored record, of a 409. */
  current?: unknown;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number;
  /** What went wrong, of a 500. */
  description?: string;
  /** What a person can do, of a 500. */
  suggestion?: string;
}

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: Fault['errors'];
  readonly current: unknown;
  readonly retryAfter: number | undefined;
  readonly description: string | undefined;
  readonly suggestion: string | undefined;

  constructor(fault: Fault) {
    super(fault.message);
    this.status = fault.status;
    this.code = fault.code;
    this.errors = fault.errors;
    this.current = fault.current;
    this.retryAfter = fault.retryAfter;
    this.description = fault.description;
    this.suggestion = fault.suggestion;
  }
}

/** Why the server refused something, in its words: of each field, where it names fields. */
export const reasonOf = ({ errors, message }: Pick<ApiError, 'errors' | 'message'>): string =>
  errors?.length ? errors.map((one) => one.message).join(' ') : message;

/** There was no answer: offline, an aborted connection, or a gateway that found nobody (502, 503, 504). */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** The gateway's status; absent where nothing came back at all. */
  readonly status: number | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status?: number, retryAfter?: number, cause?: unknown) {
    super('The server cannot be reached.', { cause });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether nobody knows what came of a call: nobody answered it, so that it may have been done. A 503 comes from a server,
 * or what stands before it, that has not begun: then nothing is done.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Unreachable && error.status !== 503;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Seconds of a `Retry-After` header, whether it holds seconds or an HTTP date. */
export const secondsOf = (header: string | null): number | undefined => {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

/** Reads any of the error envelopes; a body that is none of them still becomes an error with the status. */
export const faultOf = (status: number, body: unknown, retryAfter?: number): Fault => {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const error = textOf(fields.error);
  return {
    status: status === 400 && error ? 403 : status,
    code: textOf(fields.code) ?? error ?? `http.${status}`,
    message:
      textOf(fields.error_description) ??
      textOf(fields.message) ??
      textOf(fields.errorDescription) ??
      `HTTP ${status}`,
    ...(Array.isArray(fields.errors) ? { errors: fields.errors as NonNullable<Fault['errors']> } : {}),
    ...('current' in fields ? { current: fields.current } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(textOf(fields.errorDescription) ? { description: textOf(fields.errorDescription) } : {}),
    ...(textOf(fields.suggestion) ? { suggestion: textOf(fields.suggestion) } : {}),
  };
};

/** A part of the app that did not come because the network, or the server, was gone. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

/** What nobody caught but is no fault: given up on purpose, or said by the connection state. */
export const isExpected = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  (isMissingPart(error) && !navigator.onLine);
