import type { AuditChange, AuditField } from '@homeroom/contract/audit/audits.endpoints.ts';
import { expect, it } from 'vitest';
import { addTableWords } from '../platform/words/words.ts';
import { recordInWords, recordsOf, tellingFields } from './inWords.ts';

const field = (fieldName: string, newValue: string | null, more: Partial<AuditField> = {}): AuditField => ({
  ...{ fieldName, oldValue: null, newValue, oldName: null, newName: null, mayUndo: false },
  ...more,
});

it('numbers that nobody has a name for, check sums and times of writing are left out where something else is said', () => {
  const fields = [
    field('student_id', '7', { newName: 'Ada Obi' }),
    field('mail_id', '12'),
    field('content_sha256', 'ab'),
    field('marked_at', '2026-11-20T09:00:00'),
    field('status', 'absent'),
  ];
  expect(tellingFields('none', fields).map(({ fieldName }) => fieldName)).toEqual(['student_id', 'status']);
  expect(tellingFields('none', [field('mail_id', '12')])).toHaveLength(1);
  expect(recordInWords('none', fields, 'new')).toBe('Student: Ada Obi · Status: absent');
});

it('what a field holds of a few words is said in the words of the field', () => {
  addTableWords({
    mark: { name: 'Mark', values: { status: { absent: 'Absent' }, layer: { 3: 'the office' } } },
  });
  const fields = [field('status', 'absent'), field('layer', '3'), field('comment', 'absent')];
  expect(recordInWords('mark', fields, 'new')).toBe('Status: Absent · Layer: the office · Comment: absent');
  // Somebody may have typed anything, also what leads to other words.
  for (const typed of ['constructor', 'absent.x', '__proto__', 'a:b'])
    expect(recordInWords('mark', [field('status', typed)], 'new')).toBe(`Status: ${typed}`);
});

it('fields are told in the order of their words; what has no word comes last, as it came', () => {
  addTableWords({ slip: { name: 'Slip', fields: { day: 'Day', status: 'Mark', details: 'Details' } } });
  const fields = ['other', 'details', 'more', 'status', 'day'].map((name) => field(name, 'x'));
  expect(tellingFields('slip', fields).map(({ fieldName }) => fieldName)).toEqual([
    ...['day', 'status', 'details', 'other', 'more'],
  ]);
});

it('what was taken out field by field is one record', () => {
  const gone = (changeID: string, linkGUID: string, fieldName: string): AuditChange => ({
    ...{ changeID, auditType: 'delete', iconID: 11, tableName: 'none', linkGUID, about: null, dateOf: null },
    mayUndo: false,
    fields: [field(fieldName, null, { oldValue: 'x' })],
  });
  const records = recordsOf([gone('1', 'a', 'name'), gone('2', 'b', 'name'), gone('3', 'a', 'kind')]);
  expect(records.map(({ changeID, fields }) => [changeID, fields.map((one) => one.fieldName)])).toEqual([
    ['1', ['name', 'kind']],
    ['2', ['name']],
  ]);
});
