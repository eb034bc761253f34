import { describe, expect, it } from 'vitest';
import { aLine, knownAbsence, settingsOf, TODAY } from '../../../test/rolls.ts';
import type { RollEntry } from './roll.entries.ts';
import {
  backSinceMorning,
  findLine,
  lockAgainst,
  lockOf,
  markFor,
  readOnlyReason,
  rollLines,
  toggled,
  toMediumFormat,
  totalsOf,
  wishBack,
  wishOfDigit,
} from './roll.rules.ts';

const me = { id: 7, name: 'Grace Okafor', now: `${TODAY}T09:12:30` };
const settings = settingsOf(TODAY);
const lines = (...records: Parameters<typeof rollLines>[0]) => rollLines(records, [], me);

describe('a mark', () => {
  it('makes who is absent present, and anyone else absent with the default absence', () => {
    expect(toggled(aLine(1, 'A', { mark: 'absent' }))).toEqual({ mark: 'present' });
    expect(toggled(aLine(1, 'A', { mark: 'late' }))).toEqual({ mark: 'absent' });
    const { save } = markFor(aLine(1, 'A', { version: 4 }), toggled(aLine(1, 'A')), settings, me);
    expect(save).toEqual({
      studentID: 1,
      version: 4,
      mark: 'absent',
      absence: {
        dateTime: 'Nov 20, 2026 9:05:00 AM',
        reason: { id: 1 },
        details: '',
        late: false,
        timeArrived: null,
      },
      madeAt: '2026-11-20T09:12:30',
    });
  });

  it('clears the absence of who is present', () => {
    expect(markFor(aLine(1, 'A', { mark: 'absent' }), { mark: 'present' }, settings, me).save).toMatchObject({
      mark: 'present',
      absence: null,
    });
  });

  it('gives who is late the time of now today, and the default time on another day', () => {
    expect(markFor(aLine(1, 'A'), { mark: 'late' }, settings, me).shown.absence?.timeArrived).toBe('09:12');
    const yesterday = settingsOf('2026-11-19');
    expect(markFor(aLine(1, 'A'), { mark: 'late' }, yesterday, me).shown.absence?.timeArrived).toBe('09:10');
  });

  it('writes the time of an absence in medium format', () => {
    expect(toMediumFormat('2026-01-05T00:00:00')).toBe('Jan 5, 2026 12:00:00 AM');
    expect(toMediumFormat('2026-12-31T12:30:09')).toBe('Dec 31, 2026 12:30:09 PM');
  });

  it('takes a digit as its reason, late where the reason says so', () => {
    expect(wishOfDigit('2', settings)).toEqual({ mark: 'absent', reasonID: 2 });
    expect(wishOfDigit('4', settings)).toEqual({ mark: 'late', reasonID: 4 });
    expect(wishOfDigit('9', settings)).toBeNull();
  });

  it('goes back to what was recorded, or to nothing where nothing was', () => {
    const absent = markFor(
      aLine(1, 'A'),
      { mark: 'absent', reasonID: 2, details: 'flu' },
      settings,
      me,
    ).shown;
    expect(wishBack(absent)).toEqual({ mark: 'absent', reasonID: 2, details: 'flu' });
    expect(wishBack(aLine(1, 'A'))).toBeNull();
    expect(wishBack(aLine(1, 'A', knownAbsence))).toBeNull();
  });
});

describe('the roll as it is shown', () => {
  it('counts who is not marked as present, and a known absence as recorded', () => {
    const roll = lines(aLine(1, 'A'), aLine(2, 'B', knownAbsence), aLine(3, 'C', { mark: 'late' }));
    expect(totalsOf(roll)).toEqual({
      ...{ total: 3, present: 0, absent: 0, late: 1, unmarked: 1, unseen: 0, known: 1, recorded: 2 },
    });
    expect(totalsOf(roll, true)).toMatchObject({ present: 1, unmarked: 0, unseen: 0, known: 1 });
  });

  it('counts as not seen yet who joined after the submit, and nobody before it', () => {
    const roll = lines(aLine(1, 'A'), aLine(2, 'B', { version: 1 }));
    expect(totalsOf(roll, true)).toMatchObject({ present: 1, unmarked: 0, unseen: 1 });
    expect(totalsOf(roll)).toMatchObject({ present: 0, unmarked: 2, unseen: 0 });
  });

  it('protects known absences, conflicts and lines that are only to be read', () => {
    expect(lines(aLine(1, 'A', knownAbsence)).map(lockOf)).toEqual(['known']);
    expect(lines(aLine(1, 'A', { permission: 1 })).map(lockOf)).toEqual(['readOnly']);
    expect(lines(aLine(1, 'A')).map(lockOf)).toEqual([null]);
  });

  it('lets who was known to be absent be here after all, or late, but not absent once more', () => {
    const [line] = lines(aLine(1, 'A', knownAbsence));
    const locks = (['present', 'late', 'absent'] as const).map((mark) => lockAgainst(line!, { mark }));
    expect(locks).toEqual([null, null, 'known']);
  });

  it('knows who was absent in the morning and is about to be said present', () => {
    const back = backSinceMorning(
      lines(
        aLine(1, 'A', { morning: 'absent' }),
        aLine(2, 'B', { morning: 'absent', mark: 'present', layer: 'teacher' }),
        aLine(3, 'C', { morning: 'absent', mark: 'absent', layer: 'teacher' }),
        aLine(4, 'D', { morning: 'late' }),
      ),
    );
    expect(back.map(({ record }) => record.studentID)).toEqual([1, 2]);
  });

  it('marks the rest present without touching a known absence', () => {
    const rest: RollEntry = {
      kind: 'rest',
      id: 'k',
      seq: 1,
      roll: { dateOf: TODAY, rollClass: '7B' },
      rollName: '7B',
      state: 'waiting',
      attempted: false,
    };
    const roll = rollLines(
      [aLine(1, 'A'), aLine(2, 'B', knownAbsence), aLine(3, 'C', { mark: 'late' })],
      [rest],
      me,
    );
    expect(roll.map((l) => l.record.mark)).toEqual(['present', 'absent', 'late']);
  });

  it('says why a line is only to be read', () => {
    const line = aLine(1, 'A', { permission: 1 });
    expect(readOnlyReason(line, '2026-11-23', settings)).toBe('future');
    expect(readOnlyReason(line, '2026-11-02', settings)).toBe('window');
    expect(readOnlyReason({ ...line, layer: 'office' }, TODAY, settings)).toBe('office');
    expect(readOnlyReason(line, TODAY, settings)).toBe('notYours');
    expect(readOnlyReason(aLine(1, 'A'), TODAY, settings)).toBeNull();
  });

  it('finds by the beginning of a name, whatever its accents, and goes round', () => {
    const roll = lines(aLine(1, 'Brown, Isabella'), aLine(2, 'Ćosić, Luka'), aLine(3, 'Bauer, Lea'));
    expect(findLine(roll, 'cos', 0)).toBe(1);
    expect(findLine(roll, 'b', 1)).toBe(2);
    expect(findLine(roll, 'luk', 0)).toBe(1);
    expect(findLine(roll, 'zz', 0)).toBe(-1);
  });
});
