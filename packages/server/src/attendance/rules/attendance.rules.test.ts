import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absenceOf,
  defaultAbsence,
  letterOf,
  resultOf,
  type StoredKnown,
  type StoredMark,
  versionOf,
} from './attendance.rules.ts';

const mark = (layer: 2 | 3, status: StoredMark['status'], more: Partial<StoredMark> = {}): StoredMark => ({
  layer,
  status,
  reasonId: null,
  details: '',
  arrivedAt: null,
  absenceTime: null,
  madeAt: null,
  markedById: 1,
  markedBy: 'Tess Teacher',
  markedAt: '2026-11-18T09:00:00',
  version: 1,
  ...more,
});
const known: StoredKnown = {
  reasonId: 4,
  details: 'Wedding',
  recordedBy: 'Olga Office',
  recordedAt: '2026-11-10T10:00:00',
  timeFrom: null,
  timeTo: null,
};
const reason = (id: number, more: Partial<AbsenceReason> = {}): AbsenceReason => ({
  id,
  code: 'U',
  label: 'Unexplained',
  authorised: false,
  countsAsAbsence: true,
  onSite: false,
  teacherMayUse: true,
  needsDetails: false,
  isLate: false,
  digit: '1',
  ...more,
});
const reasons = new Map([
  [1, reason(1)],
  [4, reason(4, { code: 'F', label: 'Family leave', authorised: true })],
]);

describe('the result of the layers', () => {
  it('is unmarked where nobody has said anything', () => {
    expect(resultOf([], null)).toEqual({ mark: 'unmarked', layer: 'default', winner: null });
  });

  it('is the known absence before anyone has marked', () => {
    expect(resultOf([], known)).toMatchObject({ mark: 'absent', layer: 'known' });
  });

  it("is the teacher's mark over a known absence, and the office's over both", () => {
    expect(resultOf([mark(2, 'present')], known)).toMatchObject({ mark: 'present', layer: 'teacher' });
    expect(resultOf([mark(2, 'present'), mark(3, 'late')], known)).toMatchObject({
      mark: 'late',
      layer: 'office',
    });
  });

  it('falls back where a mark was taken back', () => {
    expect(resultOf([mark(2, 'present'), mark(3, null)], known).layer).toBe('teacher');
    expect(resultOf([mark(2, null), mark(3, null)], known).layer).toBe('known');
    expect(resultOf([mark(2, null)], null).mark).toBe('unmarked');
  });

  it('does not depend on the order in which the layers are read', () => {
    const status = fc.constantFrom('present', 'absent', 'late', null);
    fc.assert(
      fc.property(status, status, fc.boolean(), (teacher, office, isKnown) => {
        const layers = [mark(2, teacher), mark(3, office)];
        const advance = isKnown ? known : null;
        expect(resultOf([...layers].reverse(), advance)).toEqual(resultOf(layers, advance));
        const { mark: shown } = resultOf(layers, advance);
        expect(shown).toBe(office ?? teacher ?? (isKnown ? 'absent' : 'unmarked'));
      }),
    );
  });
});

describe('the version of a line', () => {
  it('grows with every save of any layer', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.boolean(), (teacher, office, byOffice) => {
        const before = [{ version: teacher }, { version: office }];
        const after = [{ version: teacher + (byOffice ? 0 : 1) }, { version: office + (byOffice ? 1 : 0) }];
        expect(versionOf(after)).toBe(versionOf(before) + 1);
      }),
    );
    expect(versionOf([])).toBe(0);
  });
});

describe('the absence that a line answers', () => {
  const answer = (marks: StoredMark[], advance: StoredKnown | null = null) =>
    absenceOf(resultOf(marks, advance), advance, reasons, '2026-11-18');

  it('is null while present or unmarked', () => {
    expect(answer([])).toBeNull();
    expect(answer([mark(2, 'present')], known)).toBeNull();
  });

  it('carries the reason without what only the roll needs of it', () => {
    expect(answer([mark(2, 'absent', { reasonId: 1, details: 'ill' })])).toEqual({
      dateTime: '2026-11-18T09:00:00',
      reason: { id: 1, code: 'U', label: 'Unexplained', authorised: false, countsAsAbsence: true },
      details: 'ill',
      late: false,
      timeArrived: null,
    });
  });

  it('carries the time that the screen sent, else that of the mark, else the start of the day', () => {
    expect(answer([mark(2, 'absent', { absenceTime: '2026-11-18T08:50:00' })])?.dateTime).toBe(
      '2026-11-18T08:50:00',
    );
    expect(answer([mark(2, 'absent')])?.dateTime).toBe('2026-11-18T09:00:00');
    expect(answer([], known)?.dateTime).toBe('2026-11-18T00:00:00');
  });

  it('carries the words of a known absence only while that is what is shown', () => {
    expect(answer([], known)).toMatchObject({ details: 'Wedding', reason: { code: 'F' } });
    expect(answer([mark(2, 'absent', { reasonId: 1 })], known)).toMatchObject({
      details: '',
      reason: { code: 'U' },
    });
    expect(answer([mark(2, 'late', { arrivedAt: '09:20' })], known)).toMatchObject({
      reason: null,
      late: true,
      timeArrived: '09:20',
    });
  });
});

describe('the default absence', () => {
  it('has the default reason, and none where the set has no default', () => {
    expect(defaultAbsence([...reasons.values()], 1, false, '2026-11-18T09:00:00').reason?.code).toBe('U');
    expect(defaultAbsence([...reasons.values()], undefined, true, '2026-11-18T09:00:00')).toEqual({
      dateTime: '2026-11-18T09:00:00',
      reason: null,
      details: '',
      late: true,
      timeArrived: null,
    });
  });
});

describe('a letter of the strip', () => {
  it.each([
    ['present', false, 'P'],
    ['unmarked', false, '-'],
    ['absent', false, 'A'],
    ['absent', true, 'E'],
    ['late', true, 'L'],
  ] as const)('%s, authorised %s: %s', (shown, authorised, letter) => {
    expect(letterOf(shown, authorised)).toBe(letter);
  });
});
