import type { Talk } from './times.rules.ts';

/** A time that one row could have. */
interface Candidate extends Talk {
  slotId: number;
  isNotPreferred: boolean;
}

/** A row that is to be planned, with every time that it could have. */
export interface PlannedRow {
  invitationId: number;
  adults: readonly number[];
  times: readonly Candidate[];
}

/** A row with the time that it has in a plan. */
export interface Placed extends Candidate {
  invitationId: number;
}

/** How many times a search may try: plans of a family need some hundred. */
const MAX_STEPS = 3_000;
/** From how many beginnings plans are compared. */
const MAX_STARTS = 40;
/** What a time that the teacher would rather not have costs, in minutes of waiting; so long a better one is waited for. */
const NOT_PREFERRED_MINUTES = 20;
/** Another evening is another way to school. */
const EVENING_MINUTES = 60;

/** A time in minutes: a search compares them by the ten thousand. */
interface Timed {
  candidate: Candidate;
  start: number;
  end: number;
  day: number;
}
interface TimedRow extends Omit<PlannedRow, 'times'> {
  times: Timed[];
}
interface TimedTalk extends Timed {
  row: TimedRow;
}

const MINUTES_OF_DAY = 24 * 60;
const minuteOf = (local: string) => Date.parse(`${local}Z`) / 60_000;
const timed = (row: PlannedRow): TimedRow => ({
  ...row,
  times: row.times.map((candidate) => {
    const start = minuteOf(candidate.timeStart);
    return { candidate, start, end: minuteOf(candidate.timeEnd), day: Math.floor(start / MINUTES_OF_DAY) };
  }),
});

const sharesAdult = (one: readonly number[], other: readonly number[]) =>
  one.some((id) => other.includes(id));

/** Whether somebody of a row could not be there at a time, as they are in a talk that is placed, or on the way. */
const clashes = (row: TimedRow, time: Timed, placed: readonly TimedTalk[], travel: number): boolean =>
  placed.some(
    (one) =>
      one.start < time.end + travel &&
      time.start < one.end + travel &&
      sharesAdult(one.row.adults, row.adults),
  );

/** How little time passes from the first talk of an evening to its last. */
function costOf(placed: readonly TimedTalk[]): number {
  let cost = 0;
  for (const talks of Map.groupBy(placed, ({ day }) => day).values())
    cost +=
      Math.max(...talks.map(({ end }) => end)) -
      Math.min(...talks.map(({ start }) => start)) +
      EVENING_MINUTES;
  return cost + placed.filter(({ candidate }) => candidate.isNotPreferred).length * NOT_PREFERRED_MINUTES;
}

/** The first time of a row from one on that fits; one that the teacher would rather not have only where none is near. */
function firstFit(row: TimedRow, from: number, placed: readonly TimedTalk[], travel: number): Timed | null {
  let first: Timed | null = null;
  for (const time of row.times) {
    if (time.start < from) continue;
    if (first && time.start > first.start + NOT_PREFERRED_MINUTES) break;
    if (clashes(row, time, placed, travel)) continue;
    if (!time.candidate.isNotPreferred) return time;
    first ??= time;
  }
  return first;
}

/** From a time on: always the talk that can begin next, of those that begin together the one with fewest other times. */
function greedyFrom(rows: readonly TimedRow[], from: number, travel: number): TimedTalk[] {
  const placed: TimedTalk[] = [];
  const open = new Set(rows);
  while (open.size) {
    let next: TimedTalk | null = null;
    for (const row of open) {
      const time = firstFit(row, from, placed, travel);
      if (!time) continue;
      const isScarcer = next?.start === time.start && row.times.length < next.row.times.length;
      if (!next || time.start < next.start || isScarcer) next = { ...time, row };
    }
    if (!next) break;
    open.delete(next.row);
    placed.push(next);
  }
  return placed;
}

/** Where going by time leaves somebody out: the rows with the fewest times first, each at every time that it has. */
function deepest(rows: readonly TimedRow[], travel: number): TimedTalk[] {
  const inOrder = [...rows].sort((a, b) => a.times.length - b.times.length);
  let left = MAX_STEPS;
  let most: TimedTalk[] = [];
  const place = (at: number, placed: TimedTalk[]): boolean => {
    if (placed.length > most.length) most = placed;
    if (at === inOrder.length || left <= 0) return most.length === rows.length || left <= 0;
    if (placed.length + inOrder.length - at <= most.length) return false;
    const row = inOrder[at] as TimedRow;
    for (const time of row.times) {
      if (left-- <= 0) return true;
      if (!clashes(row, time, placed, travel) && place(at + 1, [...placed, { ...time, row }])) return true;
    }
    return place(at + 1, placed);
  };
  place(0, []);
  return most;
}

/**
 * Plans rows into times so that nobody is in two places, the way between two talks is kept, as many rows as possible
 * have a time, and little time is spent waiting. Of plans that are equally good another family takes another one, so that
 * not all of them want the first times of an evening.
 * @param turn tells families apart: any number
 */
export function planOf(asked: readonly PlannedRow[], travelMinutes: number, turn = 0): Placed[] {
  const rows = asked.map(timed);
  const starts = [...new Set(rows.flatMap(({ times }) => times.map(({ start }) => start)))].sort(
    (a, b) => a - b,
  );
  const step = Math.max(1, Math.ceil(starts.length / MAX_STARTS));
  const shift = starts.length ? turn % starts.length : 0;
  let best: TimedTalk[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  const consider = (placed: TimedTalk[]) => {
    const cost = costOf(placed);
    if (placed.length < best.length || (placed.length === best.length && cost >= bestCost)) return;
    best = placed;
    bestCost = cost;
  };
  for (let n = 0; n < starts.length; n += step)
    consider(greedyFrom(rows, starts[(n + shift) % starts.length] as number, travelMinutes));
  if (starts.length && best.length < rows.length) {
    consider(greedyFrom(rows, starts[0] as number, travelMinutes));
    if (best.length < rows.length) consider(deepest(rows, travelMinutes));
  }
  return best
    .map(({ candidate, row }) => ({ ...candidate, invitationId: row.invitationId }))
    .sort((a, b) => (a.timeStart < b.timeStart ? -1 : 1));
}
