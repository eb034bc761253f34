import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ratio } from '../measure/arithmetic.ts';
import { type Goal, type Group, isMet, nothingEnded, type Result } from '../measure/result.ts';

interface Peer {
  rollRead: { p50: number; rate: number };
  rollSaved: { p50: number; rate: number };
}
const { peers, how, aim } = JSON.parse(readFileSync(join(import.meta.dirname, '../peers.json'), 'utf8')) as {
  peers: Record<string, Peer>;
  how: string;
  aim: number;
};

const number = (n: number | undefined): string => {
  if (n === undefined || Number.isNaN(n)) return '';
  const digits = Math.abs(n) < 10 ? 2 : Math.abs(n) < 100 ? 1 : 0;
  return n.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

const limit = (goal: Goal, unit: string) => {
  const of = goal.of === 'value' ? '' : `${goal.of} `;
  const bound =
    goal.atLeast !== undefined
      ? `≥ ${goal.atLeast.toLocaleString('en')}`
      : `≤ ${goal.atMost?.toLocaleString('en')}`;
  const measure =
    goal.of === 'rate' ? '/s' : goal.of === 'errors' ? '' : ` ${goal.of === 'value' ? unit : 'ms'}`;
  return `${of}${bound}${measure}`;
};

/** Each goal with whether it was met; errors that are none are not worth a word. */
const goalsOf = (result: Result): string =>
  (result.goals ?? [])
    .filter((goal) => goal.of !== 'errors' || !(isMet(result, goal) || nothingEnded(result)))
    .map((goal) => `${isMet(result, goal) ? '✓' : '✗ MISSED'} ${limit(goal, result.unit ?? '')}`)
    .join(', ');

function against(result: Result): string[] {
  return Object.entries(peers).map(([, peer]) => {
    const figures = result.peers && peer[result.peers];
    const times = figures ? ratio(result.summary?.rate, figures.rate) : null;
    return times === null ? '' : `${number(times)}×`;
  });
}

const heading = [
  '',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'longest hold ms',
  'most CPU ms in one',
  'per second',
  'server CPU ms',
  'database CPU ms',
  'answers',
  'errors',
  'goal',
  ...Object.keys(peers).map((n) => `rate to ${n}`),
];

/** How many went wrong; where none went right either, no number would say so. */
const errorsOf = (result: Result): string => {
  const errors = result.errors ? ` (${result.errors} errors)` : '';
  return nothingEnded(result) ? `NOTHING ENDED${errors}` : String(result.errors ?? '');
};

const answersOf = ({ answers = {} }: Result): string =>
  Object.entries(answers)
    .map(([word, times]) => `${times} × ${word}`)
    .join(', ');

const row = (result: Result): string[] => {
  const { summary, longest, value, unit, cpu } = result;
  const figure = value === undefined ? number(summary?.rate) : `${number(value)} ${unit ?? ''}`;
  return [
    result.what,
    number(summary?.p50),
    number(summary?.p95),
    number(summary?.p99),
    number(longest?.ms),
    number(longest?.cpu),
    figure,
    number(cpu?.server),
    number(cpu?.database),
    answersOf(result),
    errorsOf(result),
    goalsOf(result),
    ...against(result),
  ];
};

/** A table whose columns line up; it is Markdown as well. Columns with nothing in them are left out. */
export function table(head: string[], rows: string[][]): string[] {
  const kept = head.flatMap((_, i) => (i === 0 || rows.some((cells) => cells[i]) ? [i] : []));
  const lines = [head, ...rows].map((cells) => kept.map((i) => cells[i] ?? ''));
  const widths = kept.map((_, i) => Math.max(3, ...lines.map((cells) => (cells[i] ?? '').length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = lines;
  return [line(first), `|${widths.map((w) => '-'.repeat(w + 2)).join('|')}|`, ...others.map(line)];
}

export function groupLines(group: Group): string[] {
  const size = group.students ? `, ${group.students.toLocaleString('en')} students` : '';
  const faults = group.results.flatMap((r) =>
    Object.entries(r.faults ?? {})
      .filter(([, n]) => n > 0)
      .map(([word, n]) => `  ${r.what}: ${n} × ${word}`),
  );
  const notes = group.results.flatMap((r) => (r.note ? [`  ${r.note}`] : []));
  return [`${group.title}${size}`, '', ...table(heading, group.results.map(row)), ...notes, ...faults, ''];
}

const GROWTH = 1.5;

const costOf = ({ cpu }: Result) => cpu && cpu.server + cpu.database;

/**
 * How each request fares in the larger school: by the processor time it takes, where that is known, else by the time
 * (the inverse of its rate at as many at once).
 */
export function growthLines(all: readonly Group[]): string[] {
  const sizes = [...new Set(all.flatMap((g) => (g.students ? [g.students] : [])))].sort((a, b) => a - b);
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!small || !large || small === large) return [];
  const of = (students: number) =>
    new Map(all.filter((g) => g.students === students).flatMap((g) => g.results.map((r) => [r.key, r])));
  const [before, after] = [of(small), of(large)];
  const rows = [...after].flatMap(([key, grown]) => {
    const base = before.get(key);
    // How long something is held is no cost that grows with a school; its own goal says how long.
    if (!base?.summary || !grown.summary || grown.longest) return [];
    const times = [
      ratio(costOf(grown), costOf(base)),
      ratio(base.summary.rate, grown.summary.rate),
      ratio(grown.summary.p50, base.summary.p50),
      ratio(grown.summary.p95, base.summary.p95),
    ];
    const met = (times[0] ?? times[1] ?? Number.POSITIVE_INFINITY) <= GROWTH;
    return [
      [
        grown.what,
        ...times.map((t) => (t ? `${number(t)}×` : '')),
        met ? `✓ ≤ ${GROWTH}×` : `✗ MISSED ≤ ${GROWTH}×`,
      ],
    ];
  });
  const name = (n: number) => n.toLocaleString('en');
  return [
    `Cost in a school of ${name(large)} to one of ${name(small)}`,
    '',
    ...table(['', 'processor time', 'time at as many at once', 'p50', 'p95', 'goal'], rows),
    '',
  ];
}

/** What the comparison with others rests on. */
export const peerLines = (): string[] => [`Peers: ${how} Aim: ${aim} times the better peer's rate.`];
