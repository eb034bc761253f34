import type { BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { barOf, behindTeachers, boardLines } from './board.rules.ts';
import { boardClasses, groupOf, reached } from './boardChoice.ts';

const none = { open: 0, submitted: 0, proofread: 0, approved: 0, published: 0 };
const aClass = (id: number, teachers: string[], more: Partial<BoardClass> = {}): BoardClass => ({
  ...{ classID: id, rollClassID: null, itemName: `Class ${id}`, code: `C${id}`, subject: 'Art' },
  ...{ level: { id: 7, itemName: 'Year 7' }, rows: 3, steps: { ...none, open: 2, submitted: 1 } },
  ...{ entered: 4, cells: 6, written: 1, comments: 3, suggestions: 1, behind: null },
  ...{ proofreader: null, proofreaderVersion: 0 },
  teachers: teachers.map((itemName) => ({ id: itemName.length, itemName })),
  ...more,
});
const words = { nobody: 'Nobody', severalLevels: 'Several', step: (step: string) => step, levels: [8, 7] };

describe('the lines of the board', () => {
  it('add up by teacher, a class of two for both, and tell the gravest delay', () => {
    const late = { step: 'approved', dateDue: '2026-11-01' } as const;
    const later = { step: 'submitted', dateDue: '2026-11-02' } as const;
    const lines = boardLines(
      [aClass(1, ['Ada', 'Belle'], { behind: late }), aClass(2, ['Ada'], { behind: later }), aClass(3, [])],
      ...(['teacher', words] as const),
    );
    expect(lines.map(({ name, rows, entered }) => [name, rows, entered])).toEqual([
      ['Ada', 6, 8],
      ['Belle', 3, 4],
      ['Nobody', 3, 4],
    ]);
    expect(lines[0]?.steps).toMatchObject({ open: 4, submitted: 2 });
    expect(lines[0]?.behind).toEqual(later);
    expect(lines[1]?.behind).toEqual(late);
  });

  it('leave what was read as it is, and name a class without a level', () => {
    const read = [aClass(1, ['Ada']), aClass(2, ['Ada'], { level: null })];
    const before = structuredClone(read);
    expect(boardLines(read, 'level', words).map(({ name }) => name)).toEqual(['Year 7', 'Several']);
    expect(boardLines(read, 'teacher', words)).toHaveLength(1);
    expect(read).toEqual(before);
  });
});

it('tells who is behind, most first, and nobody who has submitted all', () => {
  const done = aClass(2, ['Grace'], { steps: { ...none, approved: 3 } });
  expect(behindTeachers([aClass(1, ['Ada', 'Belle']), aClass(3, ['Belle']), done])).toEqual([
    { id: 5, itemName: 'Belle', open: 4, isLate: false },
    { id: 3, itemName: 'Ada', open: 2, isLate: false },
  ]);
  // Whose day has passed comes first; that something else of a class is late makes nobody late who has submitted.
  const late = { step: 'submitted' as const, dateDue: '2026-11-10' };
  const unread = { step: 'proofread' as const, dateDue: '2026-11-12' };
  const classes = [
    aClass(1, ['Belle'], { behind: unread }),
    aClass(3, ['Belle']),
    aClass(4, ['Ada'], { behind: late }),
  ];
  expect(behindTeachers(classes).map(({ itemName, isLate }) => [itemName, isLate])).toEqual([
    ['Ada', true],
    ['Belle', false],
  ]);
});

it('draws the furthest step first, and none that nobody is at', () => {
  expect(barOf({ ...none, open: 1, approved: 2 })).toEqual([
    { step: 'approved', rows: 2 },
    { step: 'open', rows: 1 },
  ]);
});

describe('what is left of the board', () => {
  const late = { step: 'submitted', dateDue: '2026-11-01' } as const;
  const all = [
    aClass(1, ['Ada'], { behind: late }),
    aClass(2, ['Belle'], { level: { id: 8, itemName: 'Year 8' } }),
    aClass(3, ['Ada'], { steps: { ...none, published: 3 } }),
  ];
  const ids = (search: Parameters<typeof boardClasses>[1]) =>
    boardClasses(all, search).map(({ classID }) => classID);

  it('is of a level, a teacher, a step, and late, together', () => {
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ level: 8 })).toEqual([2]);
    expect(ids({ teacher: 3 })).toEqual([1, 3]);
    expect(ids({ teacher: 3, step: 'published' })).toEqual([3]);
    expect(ids({ late: true })).toEqual([1]);
  });

  it('adds up by step how many rows are at it, and of how many classes', () => {
    const lines = boardLines(all, 'step', words);
    expect(lines.map(({ name, rows, classes }) => [name, rows, classes])).toEqual([
      ['open', 4, 2],
      ['submitted', 2, 2],
      ['published', 3, 1],
    ]);
    expect(lines[0]?.behind).toEqual(late);
  });

  it('has the levels in the order of the school', () => {
    expect(boardLines(all, 'level', words).map(({ name }) => name)).toEqual(['Year 8', 'Year 7']);
  });

  it('begins with levels where the classes are too many to be read, but for who asks for theirs', () => {
    const many = Array.from({ length: 61 }, (_, id) => aClass(id + 1, ['Ada']));
    expect([groupOf(all, {}), groupOf(many, {})]).toEqual(['class', 'level']);
    expect([groupOf(many, { teacher: 3 }), groupOf(many, { group: 'step' })]).toEqual(['class', 'step']);
  });
});

it('counts a step with all that are further', () => {
  expect(reached({ open: 5, submitted: 4, proofread: 3, approved: 2, published: 1 }, 'proofread')).toBe(6);
});
