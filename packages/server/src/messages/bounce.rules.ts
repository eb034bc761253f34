import { endsAddress } from './status.rules.ts';

/** What a bounce says: of which mail, by the number in the address that it was sent to, and whether it is for good. */
export interface Bounce {
  /** Of the mail; null where the message is of none of ours. */
  guid: string | null;
  /**
   * permanent: the address takes no mail; rejected: it did not take this one; temporary: it may later; none: it says
   * nothing of a delivery.
   */
  kind: 'permanent' | 'rejected' | 'temporary' | 'none';
  /** The status of the report, `5.1.1`; empty where there is none. */
  status: string;
}

const guidIn = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})@/i;

/** The number of a mail in the addresses that a message came to (VERP). */
export function guidOf(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const found = guidIn.exec(address);
    if (found) return found.slice(1).join('-').toLowerCase();
  }
  return null;
}

/**
 * What a delivery report (RFC 3464) says. Only a report of a failure that is about the mailbox ends an address: a delay,
 * an answer of somebody on holiday and a mail without a report do not. A full mailbox is not for good, whatever it says.
 */
export function verdictOf(report: string): Pick<Bounce, 'kind' | 'status'> {
  const action = /^action:\s*(\w+)/im.exec(report)?.[1]?.toLowerCase() ?? '';
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? '';
  if (action !== 'failed') return { kind: action === 'delayed' ? 'temporary' : 'none', status };
  if (endsAddress(status)) return { kind: 'permanent', status };
  const isForGood = status.startsWith('5') && !status.startsWith('5.2.');
  return { kind: isForGood ? 'rejected' : 'temporary', status };
}
