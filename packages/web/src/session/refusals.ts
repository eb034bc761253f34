import { ApiError } from '../platform/errors/errors.ts';

/** The message of each field that the server refused, by the field's name; the first of each. */
export const fieldsRefused = (error: unknown): Record<string, string> => {
  const errors = error instanceof ApiError ? (error.errors ?? []) : [];
  return Object.fromEntries(
    errors.map(({ path, message }) => [path.replace(/^body\.?/, ''), message] as const).reverse(),
  );
};

export const hasCode = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
