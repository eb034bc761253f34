import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { ApiError } from '../../platform/errors/errors.ts';

/** The account as it stands now, of a refusal because somebody else was first. */
export function accountOf(error: unknown): BillingAccountRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const current = error.current as BillingAccountRecord | null | undefined;
  return current?.lines ? current : undefined;
}
