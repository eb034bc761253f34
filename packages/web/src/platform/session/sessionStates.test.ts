import { expect, it } from 'vitest';
import { aSession } from '../../../test/people.ts';
import {
  applicationStatus,
  nextState,
  personOf,
  type SessionEvent,
  type SessionState,
} from './sessionStates.ts';

const session = aSession();
const after = (...events: SessionEvent[]) => events.reduce<SessionState>(nextState, { status: 'restoring' });

it('goes from authenticate to application, and by null back to authenticate', () => {
  const events: SessionEvent[] = [
    { type: 'ranOut' },
    { type: 'opened', session },
    { type: 'leaving' },
    { type: 'left' },
  ];
  expect(events.map((_, i) => applicationStatus(after(...events.slice(0, i + 1))))).toEqual([
    'authenticate',
    'application',
    null,
    'authenticate',
  ]);
  expect(applicationStatus(after())).toBeNull();
});

it('keeps who was signed in when the session runs out, and says that it ended', () => {
  const state = after({ type: 'opened', session }, { type: 'ranOut' });
  expect(state).toEqual({ status: 'expired', session });
  expect(applicationStatus(state)).toBe('authenticate');
  expect(nextState(state, { type: 'ranOut' })).toBe(state);
  expect(nextState(state, { type: 'opened', session })).toEqual({ status: 'signedIn', session });
  expect(after({ type: 'ranOut', wasSomebody: true })).toEqual({ status: 'signedOut', ended: true });
  expect(after({ type: 'ranOut' })).toEqual({ status: 'signedOut', ended: false });
});

it('is not called back by a late answer once a person has signed out', () => {
  const left = after({ type: 'opened', session }, { type: 'leaving' });
  expect(nextState(left, { type: 'ranOut' })).toBe(left);
});

it('tells a teacher from the same teacher as a parent', () => {
  expect(personOf(aSession())).not.toBe(personOf(aSession({ scope: 'parent' })));
  expect(personOf(undefined)).toBeUndefined();
});
