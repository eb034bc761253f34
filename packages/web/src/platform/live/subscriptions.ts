import type { Change, Model } from '@homeroom/contract/realtime.ts';

export type Wanted = number[] | 'all';
export type OnChange = (change: Change) => void;
interface Subscriber {
  model: Model;
  ids: Wanted;
  onChange: OnChange;
}

/** The most ids that one call may carry (JoinedIds of the contract). */
const MAX_IDS_PER_CALL = 2000;

/** What the open screens want to hear of; the same id wanted twice is asked of the server once. */
export const createSubscriptions = () => {
  const subscribers = new Set<Subscriber>();

  /** Ids of a model that somebody wants, and whether somebody wants all. */
  const wanted = (model: Model) => {
    const mine = [...subscribers].filter((s) => s.model === model);
    return {
      all: mine.some((s) => s.ids === 'all'),
      ids: new Set(mine.flatMap((s) => (s.ids === 'all' ? [] : s.ids))),
    };
  };

  return {
    /** Adds a subscriber; answers it and what the server has to be asked newly. */
    add(subscriber: Subscriber) {
      const before = wanted(subscriber.model);
      subscribers.add(subscriber);
      const news: Wanted =
        subscriber.ids === 'all'
          ? before.all
            ? []
            : 'all'
          : [...new Set(subscriber.ids)].filter((id) => !before.ids.has(id));
      return news;
    },
    /** Removes a subscriber; answers what nobody wants any more. */
    remove(subscriber: Subscriber): Wanted {
      subscribers.delete(subscriber);
      const after = wanted(subscriber.model);
      if (subscriber.ids === 'all') return after.all ? [] : 'all';
      return [...new Set(subscriber.ids)].filter((id) => !after.ids.has(id));
    },
    /** Everything that is wanted now, to be asked again after a reconnect. */
    everything(): { model: Model; ids: Wanted }[] {
      const models = [...new Set([...subscribers].map((s) => s.model))];
      return models.flatMap((model) => {
        const { all, ids } = wanted(model);
        return [
          ...(all ? [{ model, ids: 'all' as const }] : []),
          ...(ids.size ? [{ model, ids: [...ids] }] : []),
        ];
      });
    },
    /** Tells those whom a change concerns. */
    tell(change: Change) {
      for (const { model, ids, onChange } of [...subscribers]) {
        if (model === change.model && (ids === 'all' || change.ids.some((id) => ids.includes(id))))
          onChange(change);
      }
    },
  };
};

/** Comma-joined ids in pieces that the server takes. */
export const joined = (ids: number[]): string[] => {
  const pieces: string[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_CALL)
    pieces.push(ids.slice(from, from + MAX_IDS_PER_CALL).join(','));
  return pieces;
};
