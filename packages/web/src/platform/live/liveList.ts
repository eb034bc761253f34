/** As many are kept of what arrives live (specification 000 §9). */
export const MAX_LINES = 500;

/** Something that arrived, told apart from all others. */
export interface LiveLine<Said> {
  id: number;
  said: Said;
}

/** What has arrived, newest first; while it is paused what comes waits, and is counted. */
export interface LiveList<Said> {
  lines: readonly LiveLine<Said>[];
  waiting: readonly LiveLine<Said>[];
  /** How many came while it was paused, also those that are kept no more. */
  waited: number;
  isPaused: boolean;
  next: number;
}

export const emptyLiveList = <Said>(): LiveList<Said> => ({
  ...{ lines: [], waiting: [], waited: 0, isPaused: false, next: 1 },
});

const newest = <Said>(news: readonly LiveLine<Said>[], old: readonly LiveLine<Said>[]) =>
  [...news, ...old].slice(0, MAX_LINES);

/** Takes what arrived, in the order in which it came. */
export function arrived<Said>(list: LiveList<Said>, all: readonly Said[]): LiveList<Said> {
  const news = all.map((said, nth) => ({ id: list.next + nth, said })).reverse();
  const next = list.next + all.length;
  return list.isPaused
    ? { ...list, next, waiting: newest(news, list.waiting), waited: list.waited + all.length }
    : { ...list, next, lines: newest(news, list.lines) };
}

/** Pauses; or goes on, with what waited. */
export const pausedList = <Said>(list: LiveList<Said>, isPaused: boolean): LiveList<Said> =>
  isPaused
    ? { ...list, isPaused }
    : { ...list, isPaused, lines: newest(list.waiting, list.lines), waiting: [], waited: 0 };

/** Empties it; what comes next is shown as before. */
export const emptiedList = <Said>(list: LiveList<Said>): LiveList<Said> => ({
  ...list,
  ...{ lines: [], waiting: [], waited: 0 },
});
