import { areas as declared } from '@homeroom/contract/areas.ts';
import { expect, test } from 'vitest';
import { areas } from '../src/areas.ts';
import { makeSchool } from '../src/school/school.ts';

test('every area has the name of an area of the contract', () => {
  const names = declared.map(({ name }): string => name);
  expect(areas.filter(({ name }) => !names.includes(name))).toEqual([]);
});

test('no table and no setting comes from two areas', () => {
  const school = makeSchool({ today: '2026-11-20', students: 320 });
  const brought = areas.flatMap((area) => [
    ...Object.keys(area.rows(school)),
    ...Object.keys(area.dailyRows?.(school).words ?? {}),
    ...Object.keys(area.settings?.(school, 'Australia/Sydney') ?? {}),
  ]);
  expect(brought.toSorted()).toEqual([...new Set(brought)].toSorted());
  expect(brought.length).toBeGreaterThan(30);
});
