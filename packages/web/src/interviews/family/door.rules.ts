import type { Door } from '@homeroom/contract/interviews/interviews.schemas.ts';

/** The next school time after `now` at which a door becomes another; null: none is set. */
export const nextChange = ({ readFrom, openFrom, openTo }: Door, now: string): string | null =>
  [readFrom, openFrom, openTo].filter((at): at is string => at !== null && at > now).toSorted()[0] ?? null;
