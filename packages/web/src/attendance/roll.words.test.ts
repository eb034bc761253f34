import { expect, it } from 'vitest';
import { aLine } from '../../test/rolls.ts';
import { recordedText } from './roll.words.ts';

it('says who marked and when; of what arrived later, both times', () => {
  const line = { mark: 'absent', layer: 'teacher', recordedBy: 'John Hale', recordedByID: 8 } as const;
  const at = { dateTime: '2026-11-20T09:04:00' };
  const said = (more: object, me = 7) =>
    recordedText(aLine(1, 'Brown, Isabella', { ...line, ...at, ...more }), me, '2026-11-20');
  expect(said({})).toBe('9:04 AM by John Hale');
  expect(said({ receivedAt: '2026-11-20T09:31:00' }, 8)).toBe('9:04 AM, arrived 9:31 AM, by you');
});
