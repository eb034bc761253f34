/** Status codes (RFC 3463) that say of the recipient's address that there is no such mailbox: 5.1 but for the sender's (7, 8) and a relay (9). */
const ofMailbox = /^5\.1\.(?![789]$)\d{1,3}$/;

/** Whether a status of a failure ends the address: a full mailbox, a policy and a mail that displeases do not. */
export const endsAddress = (status: string): boolean => ofMailbox.test(status);

/** Numbers that refuse a recipient without a status: no such mailbox, gone elsewhere, no such name. */
const mailboxNumbers = [550, 551, 553];

/**
 * Whether an answer of a mail server from 500 on is about the mailbox. Where the server says a status that decides,
 * whichever command it answers; else the answer to `RCPT TO` does, by its number.
 */
export function isOfMailbox(number: number, response: string, command: string): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return status ? endsAddress(status) : command === 'RCPT TO' && mailboxNumbers.includes(number);
}
