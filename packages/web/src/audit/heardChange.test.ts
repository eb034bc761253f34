import { expect, it } from 'vitest';
import { heardChange } from './heardChange.ts';

it('says a change as name and value', () => {
  const at = '2026-11-20T20:00:00';
  expect(
    heardChange(
      {
        ...{ model: 'PersonalInformation', ids: [1, 2], action: 'update', by: 7 },
        at: '2026-11-20T09:00:00Z',
      },
      at,
    ),
  ).toEqual({ name: 'PersonalInformation', value: '1,2', dateTime: at, action: 'update', by: 7 });
});
