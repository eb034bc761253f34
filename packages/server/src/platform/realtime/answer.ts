import type { ErrorCode } from '@homeroom/contract/errors.ts';
import type { Acknowledgement } from '@homeroom/contract/shared/realtime.ts';

export const done: Acknowledgement = { ok: true };
export const refused = (code: ErrorCode): Acknowledgement => ({ ok: false, code });
