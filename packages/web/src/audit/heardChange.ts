import type { Change } from '@homeroom/contract/realtime.ts';

/** A change as it was heard: `name` and `value` are those of the specification (002 §3, Live audit event). */
export interface HeardChange {
  /** Local school time. */
  dateTime: string;
  name: string;
  value: string;
  action: Change['action'];
  by: number | null;
}

/** @param at when it was heard, in local school time */
export const heardChange = ({ model, ids, action, by }: Change, at: string): HeardChange => ({
  ...{ dateTime: at, name: model, value: ids.join(','), action, by },
});
