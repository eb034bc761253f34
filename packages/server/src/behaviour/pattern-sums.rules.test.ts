import { expect, it } from 'vitest';
import {
  ClassTotals,
  type CountedIncident,
  classCountsOf,
  patternsOfSums,
  sumsOfDay,
} from './pattern-sums.rules.ts';

const [FIGHT, PRAISE] = [1, 2];
const names = {
  periods: [{ id: 5, itemName: 'P5' }],
  types: [
    { id: FIGHT, itemName: 'Fighting', kind: 'negative' as const },
    { id: PRAISE, itemName: 'Praise', kind: 'positive' as const },
  ],
  locations: [{ id: 8, itemName: 'Corridor' }],
};
const incident = (
  typeId: number,
  {
    report = 1,
    period = null as number | null,
    place = null as number | null,
    lesson = null as number | null,
    rollClass = null as number | null,
    isOpen = true,
  } = {},
): CountedIncident => [
  ...([report, typeId, period, place, lesson, rollClass, isOpen] as const),
  typeId === FIGHT ? 'negative' : 'positive',
];
const summed = (days: Record<string, CountedIncident[]>) =>
  new Map(Object.entries(days).map(([day, incidents]) => [day, sumsOfDay(incidents)]));
const patterns = (
  of: Record<string, CountedIncident[]>,
  { countsHidden = false, typeId = undefined as number | undefined } = {},
) => {
  const [days, counting] = [summed(of), { countsHidden, typeId }];
  const classNames = new Map([
    [30, 'Maths'],
    [31, 'Maths'],
    [-4, '7B'],
  ]);
  return patternsOfSums({ days, names, classes: classCountsOf(days, counting), classNames, ...counting });
};

it('names classes of two years once, roll classes by their code, and nobody who is in none', () => {
  const { classes } = patterns({
    '2026-11-16': [
      incident(FIGHT, { lesson: 30 }),
      // Of a lesson, whatever the roll class.
      incident(PRAISE, { lesson: 31, rollClass: 4 }),
      incident(FIGHT, { rollClass: 4 }),
      incident(FIGHT),
      incident(FIGHT, { lesson: 99 }),
    ],
  });
  expect(classes).toEqual([
    { itemName: 'Maths', positive: 1, negative: 1, neutral: 0 },
    { itemName: '7B', positive: 0, negative: 1, neutral: 0 },
  ]);
});

it('counts days together by weekday and period, place, type and week', () => {
  const found = patterns({
    '2026-11-09': [incident(FIGHT, { period: 5, place: 8 })],
    '2026-11-16': [incident(FIGHT, { period: 5 }), incident(PRAISE)],
    '2026-11-22': [incident(PRAISE, { place: 8 })],
  });
  expect(found.cells).toEqual([
    { weekday: 1, periodID: 5, positive: 0, negative: 2, neutral: 0 },
    { weekday: 1, periodID: null, positive: 1, negative: 0, neutral: 0 },
    { weekday: 7, periodID: null, positive: 1, negative: 0, neutral: 0 },
  ]);
  expect(found.places).toEqual([
    { id: 8, itemName: 'Corridor', positive: 1, negative: 1, neutral: 0 },
    { id: null, itemName: '', positive: 1, negative: 1, neutral: 0 },
  ]);
  expect(found.types.map(({ id, count }) => [id, count])).toEqual([
    [FIGHT, 2],
    [PRAISE, 2],
  ]);
  expect(found.weeks).toEqual([
    { week: '2026-11-09', positive: 0, negative: 1, neutral: 0 },
    { week: '2026-11-16', positive: 2, negative: 1, neutral: 0 },
  ]);
});

it('counts what is restricted where that is read, and one type alone where it is asked for', () => {
  const days = {
    '2026-11-16': [incident(FIGHT, { isOpen: false, lesson: 30 }), incident(PRAISE, { lesson: 30 })],
  };
  const countsOf = (how: Parameters<typeof patterns>[1]) =>
    patterns(days, how).classes.map(({ positive, negative }) => [positive, negative]);
  expect(countsOf({})).toEqual([[1, 0]]);
  expect(countsOf({ countsHidden: true })).toEqual([[1, 1]]);
  expect(countsOf({ countsHidden: true, typeId: FIGHT })).toEqual([[0, 1]]);
});

it('counts classes alike whatever days were asked for before', () => {
  const days = summed({
    '2026-11-16': [incident(FIGHT, { lesson: 30 }), incident(FIGHT, { lesson: 30, isOpen: false })],
    '2026-11-17': [incident(PRAISE, { lesson: 31 }), incident(FIGHT, { rollClass: 4 })],
    '2026-11-18': [incident(FIGHT, { lesson: 31, isOpen: false })],
  });
  const totals = new ClassTotals();
  const inOrder = (counts: ReturnType<typeof classCountsOf>) => counts.toSorted(([a], [b]) => a - b);
  const stretches = [
    [0, 3],
    [1, 3],
    [0, 1],
    [0, 0],
    [0, 3],
  ].map(([from, to]) => [...days].slice(from, to));
  const changed = new Map(days).set('2026-11-17', sumsOfDay([incident(PRAISE, { rollClass: 4 })]));
  for (const asked of [...stretches.map((stretch) => new Map(stretch)), changed, days])
    for (const countsHidden of [true, false])
      expect(inOrder(totals.of(asked, { countsHidden }))).toEqual(
        inOrder(classCountsOf(asked, { countsHidden })),
      );
});
