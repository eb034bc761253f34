import { expect, it } from 'vitest';
import { guidOf, verdictOf } from './bounce.rules.ts';

it('the mail is named by the address that the bounce came to', () => {
  const address = 'bounces+0f8fad5bd9cb469fa16570867728950e@school.example';
  expect(guidOf(['office@school.example', address])).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
  for (const other of ['bounces@school.example', 'bounces+zz8fad5bd9cb469fa16570867728950e@x', ''])
    expect(guidOf([other])).toBeNull();
});

it('an address is given up for good reason alone', () => {
  const verdict = (action: string, status: string) =>
    verdictOf(`Action: ${action}\r\nStatus: ${status}\r\n`).kind;
  expect(verdict('failed', '5.1.1')).toBe('permanent');
  // A full mailbox, a delay, a copy of something delivered, an answer from a holiday.
  expect(verdict('failed', '5.2.2')).toBe('temporary');
  // A policy, a mail that displeases, an address of ours: not this mail, and nothing about the mailbox.
  for (const status of ['5.7.1', '5.6.0', '5.1.8', '5.0.0'])
    expect(verdict('failed', status)).toBe('rejected');
  expect(verdict('delayed', '4.4.1')).toBe('temporary');
  expect(verdict('delivered', '2.0.0')).toBe('none');
  expect(verdictOf('I am away until Monday.')).toEqual({ kind: 'none', status: '' });
});
