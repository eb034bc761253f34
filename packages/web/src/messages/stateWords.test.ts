import { expect, it } from 'vitest';
import { stateOf } from './stateWords.ts';

it('says what became of a mail and why, codes of servers in words with the code behind', () => {
  expect(stateOf({ state: 'sent', reason: '' })).toBe('Sent');
  expect(stateOf({ state: 'bounced', reason: '5.1.1' })).toBe(
    'Refused by the address (there is no such mailbox, 5.1.1)',
  );
  expect(stateOf({ state: 'failed', reason: 'smtp 554' })).toBe(
    'Could not be sent (the mail server refuses it, smtp 554)',
  );
  expect(stateOf({ state: 'queued', reason: 'ECONNECTION' })).toBe(
    'Waiting to be sent (the mail server was not reached, ECONNECTION)',
  );
  expect(stateOf({ state: 'withheld', reason: 'restricted' })).toBe(
    'Not sent to anybody (restricted: ask the office)',
  );
  expect(stateOf({ state: 'queued', reason: 'publicUrl.missing' })).toBe(
    'Waiting to be sent (the address of the school’s Homeroom is not set: HOMEROOM_PUBLIC_URL)',
  );
  expect(stateOf({ state: 'failed', reason: 'sender.missing' })).toBe(
    'Could not be sent (the mail settings have no sender address)',
  );
  expect(stateOf({ state: 'failed', reason: 'SQLSTATE 40001' })).toBe('Could not be sent (SQLSTATE 40001)');
});
