import type { FeedFault } from '@homeroom/contract/noticeboard/news.endpoints.ts';

/** A feed that cannot be fetched or read, and why. */
export class FeedFailure extends Error {
  readonly fault: FeedFault;

  constructor(fault: FeedFault) {
    super(fault);
    this.name = 'FeedFailure';
    this.fault = fault;
  }
}

const ofCertificates = /^(ERR_TLS_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH)/;
const ofNames = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_FAIL'];

/** The failure that an error of the network or of a decoder is; one that is known already stays. */
export function failureOf(error: unknown): FeedFailure {
  if (error instanceof FeedFailure) return error;
  const { code = '' } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return new FeedFailure('unreachable');
  if (ofNames.includes(code)) return new FeedFailure('unresolved');
  if (ofCertificates.test(code)) return new FeedFailure('certificate');
  return new FeedFailure(code.startsWith('Z_') ? 'unreadable' : 'unreachable');
}
