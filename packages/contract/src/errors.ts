import { entriesOf, type KeysOf } from './areas.ts';
import { sharedErrors } from './shared/errors.ts';

/** Codes that a screen acts upon; words are made from them at the edge. */
export type ErrorCode = keyof typeof sharedErrors | KeysOf<'errors'>;
export const errorCodes = { ...sharedErrors, ...entriesOf('errors') } as Record<
  ErrorCode,
  { status: number; message: string }
>;
