import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { Colleague } from './api.ts';
import { dayFrom } from './schoolTime.ts';

/** The person behind an account of the demo school that signs in as a parent. */
export async function parentOf(url: string, username: string): Promise<{ personID: number; token: string }> {
  const body = new URLSearchParams({
    ...{ grant_type: 'password', username, password: 'homeroom-demo', scope: 'parent' },
  });
  const response = await fetch(`${url}/token`, { method: 'POST', body });
  const { personID, access_token } = (await response.json()) as { personID: number; access_token: string };
  return { personID, token: access_token };
}

/** A new account of one payer, with a charge that was due so many days ago. */
export async function accountOf(
  office: Colleague,
  itemName: string,
  personID: number,
  { amount, daysLate }: { amount: string; daysLate: number },
): Promise<BillingAccountRecord> {
  const account = await office.write<BillingAccountRecord>('PUT', '/api/BillingAccounts/1', {
    ...{ id: 0, itemName, payerIDs: [personID], note: '', isClosed: false, version: 0 },
  });
  return office.write<BillingAccountRecord>('POST', '/api/BillingEntries', {
    ...{ accountID: account.id, kind: 'charge', itemName: 'Journey fee', amount, studentID: null },
    ...{ dateOf: dayFrom(-daysLate - 14), dateDue: dayFrom(-daysLate) },
  });
}
