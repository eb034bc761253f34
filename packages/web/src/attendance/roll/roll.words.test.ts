import { expect, it } from 'vitest';
import { aLine, knownAbsence } from '../../../test/rolls.ts';
import { asideText, markText, recordedText } from './roll.words.ts';

it('says who marked and when; of what arrived later, both times', () => {
  const line = { mark: 'absent', layer: 'teacher', recordedBy: 'John Hale', recordedByID: 8 } as const;
  const at = { dateTime: '2026-11-20T09:04:00' };
  const said = (more: object, me = 7) =>
    recordedText(aLine(1, 'Brown, Isabella', { ...line, ...at, ...more }), me, '2026-11-20');
  expect(said({})).toBe('9:04 AM by John Hale');
  expect(said({ receivedAt: '2026-11-20T09:31:00' }, 8)).toBe('9:04 AM, arrived 9:31 AM, by you');
});

it('says of an absence that is known of a part of the day which part; of the whole day, or an old copy, none', () => {
  const line = (times: object) => aLine(1, 'Brown, Isabella', { ...knownAbsence, known: knownWith(times) });
  const knownWith = (times: object) => ({ ...knownAbsence.known, ...times }) as never;
  const said = (times: object) => markText(line(times));
  expect(said({ timeFrom: '10:00', timeTo: '11:30' })).toBe(
    'absent, Excursion, 10:00 AM–11:30 AM (known in advance)',
  );
  expect(said({ timeFrom: '10:00' })).toBe('absent, Excursion, from 10:00 AM (known in advance)');
  expect(said({ timeTo: '10:00' })).toBe('absent, Excursion, until 10:00 AM (known in advance)');
  expect(said({})).toBe('absent, Excursion (known in advance)');
  expect(said({ timeFrom: undefined, timeTo: undefined })).toBe('absent, Excursion (known in advance)');
  const overruled = {
    ...line({ timeTo: '10:00' }),
    mark: 'present',
    layer: 'teacher',
    absence: null,
  } as const;
  expect(asideText(overruled)).toBe('Excursion, until 10:00 AM was known in advance');
});
