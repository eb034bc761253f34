import { minutesBetween } from './times.rules.ts';

/** A talk as "next" knows it: school time, and instants. */
interface RunningTalk {
  id: number;
  timeStart: string;
  begunAt: Date | null;
  endedAt: Date | null;
  outcome: string;
}

/** What is written of one talk. */
interface TalkChange {
  id: number;
  begunAt: Date | null;
  endedAt: Date | null;
  outcome: string;
}

/** What a "next", or taking one back, comes to. */
export interface Step {
  changes: TalkChange[];
  /** How late the talk that is held began, in whole minutes; null: none has begun. */
  progress: { behindMinutes: number; nextAt: Date } | null;
}

const behind = (localNow: string, { timeStart }: RunningTalk) =>
  Math.max(0, Math.floor(minutesBetween(timeStart, localNow)));

/** Ends the talk that is held and begins the first one that waits; null: there is neither. Who is begun with has come. */
export function nextOf(talks: readonly RunningTalk[], now: Date, localNow: string): Step | null {
  const held = talks.find((talk) => talk.begunAt && !talk.endedAt);
  const following = talks.find((talk) => !talk.begunAt && talk.outcome !== 'missed');
  if (!held && !following) return null;
  return {
    changes: [
      ...(held ? [{ id: held.id, begunAt: held.begunAt, endedAt: now, outcome: held.outcome }] : []),
      ...(following ? [{ id: following.id, begunAt: now, endedAt: null, outcome: 'came' }] : []),
    ],
    progress: { behindMinutes: following ? behind(localNow, following) : 0, nextAt: now },
  };
}

/** Takes the last "next" back: what was begun by it waits again, what it ended is held again. Null: none was pressed. */
export function undoOf(talks: readonly RunningTalk[], localTimeOf: (instant: Date) => string): Step | null {
  const began = talks.filter((talk) => talk.begunAt).sort((a, b) => Number(b.begunAt) - Number(a.begunAt));
  const held = began.find((talk) => !talk.endedAt);
  const ended = began.filter((talk) => talk.endedAt).sort((a, b) => Number(b.endedAt) - Number(a.endedAt))[0];
  if (!held && !ended) return null;
  const changes: TalkChange[] = [];
  if (held) changes.push({ id: held.id, begunAt: null, endedAt: null, outcome: '' });
  // One press ended the one and began the other.
  const isOnePress = ended && (!held || Number(ended.endedAt) === Number(held.begunAt));
  if (isOnePress) changes.push({ ...ended, endedAt: null });
  const again = isOnePress ? ended : undefined;
  const before = again ?? (held ? ended : undefined);
  return {
    changes: changes.map(({ id, begunAt, endedAt, outcome }) => ({ id, begunAt, endedAt, outcome })),
    progress: before?.begunAt
      ? { behindMinutes: behind(localTimeOf(before.begunAt), before), nextAt: before.begunAt }
      : null,
  };
}
