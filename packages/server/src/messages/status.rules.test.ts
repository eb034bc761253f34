import { expect, it } from 'vitest';
import { isOfMailbox } from './status.rules.ts';
import { outcomeOf } from './transport.ts';

it('an address ends where the server says that there is no such mailbox, and not for a policy or the mail', () => {
  const ofMailbox: [number, string, string][] = [
    [550, '550 No such user here', 'RCPT TO'],
    [553, '553 5.1.3 Bad syntax', 'RCPT TO'],
    [550, '550-5.1.1 The account does not exist\n550 5.1.1 Try again', 'RCPT TO'],
    [550, '550 5.1.1 user unknown', 'DATA'],
  ];
  for (const answer of ofMailbox) expect([answer, isOfMailbox(...answer)]).toEqual([answer, true]);
  const ofOthers: [number, string, string][] = [
    [550, '550 5.7.1 Our policy refuses your network', 'RCPT TO'],
    [530, '530 Authentication required', 'RCPT TO'],
    [554, '554 Relay access denied', 'RCPT TO'],
    [552, '552 5.2.2 Mailbox full', 'RCPT TO'],
    [550, '550 5.1.8 Sender domain not found', 'RCPT TO'],
    [550, '550 Sender refused', 'MAIL FROM'],
    [554, '554 Message looks like spam', 'DATA'],
  ];
  for (const answer of ofOthers) expect([answer, isOfMailbox(...answer)]).toEqual([answer, false]);
});

it('what is refused before a mail is named is tried again, also for good', () => {
  const early = { code: 'EAUTH', responseCode: 535, response: '535 Wrong', command: 'AUTH PLAIN' };
  expect(outcomeOf(early, false)).toEqual({ is: 'refused', reason: 'smtp 535' });
  const greeting = { code: 'EPROTOCOL', responseCode: 554, response: '554 No', command: 'CONN' };
  expect(outcomeOf(greeting, false)).toEqual({ is: 'refused', reason: 'smtp 554' });
});
