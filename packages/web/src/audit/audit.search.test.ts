import { expect, it } from 'vitest';
import { auditSearch } from './audit.search.ts';

it('reads what an address says, and leaves out what is none', () => {
  const address = { from: '2026-11-20', table: 'flag', kind: 'update', by: 0, person: '12', open: '17-2/5' };
  expect(auditSearch(address)).toEqual({ ...address, person: 12 });
  expect(
    auditSearch({
      from: '2026-02-30',
      table: 'a b',
      kind: 'eaten',
      by: '',
      person: -1,
      save: 'x',
      record: '1',
      open: '1',
    }),
  ).toEqual({});
});
