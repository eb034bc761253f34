import { expect, it } from 'vitest';
import { relativeDays } from './DaysNear.tsx';

it('tells the first and the last of several days alike, with their years where there are two', () => {
  const said = [
    ['2026-11-20', '2026-11-20'],
    ['2026-11-18', '2026-11-24'],
    ['2026-11-18', '2027-01-08'],
    ['2026-01-05', '2026-01-09'],
  ].map(([from, to]) => relativeDays(from!, to!, '2026-11-20'));
  expect(said).toEqual([
    'today',
    'Wed 18 Nov – Tue 24 Nov',
    'Wed 2026-11-18 – Fri 2027-01-08',
    'Mon 2026-01-05 – Fri 2026-01-09',
  ]);
});
