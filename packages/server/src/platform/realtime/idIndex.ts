import type { Model } from '@homeroom/contract/realtime.ts';

/** Who listens to which records of which models, found from either end. */
export interface IdIndex<Who> {
  add(who: Who, model: Model, ids: Iterable<number>): void;
  remove(who: Who, model: Model, ids: Iterable<number>): void;
  /** The same; @returns which of the ids were listened to. */
  drop(who: Who, model: Model, ids: Iterable<number>): Set<number>;
  forget(who: Who): void;
  /** How many ids somebody holds. */
  count(who: Who): number;
  /** The same by model. */
  counts(who: Who): Map<Model, number>;
  listeners(model: Model, id: number): Iterable<Who>;
}

const nobody: readonly never[] = [];

/** Kept by model and id, so that a notice costs what it concerns and not what is connected. */
export function createIdIndex<Who>(): IdIndex<Who> {
  const byId = new Map<Model, Map<number, Set<Who>>>();
  const byListener = new Map<Who, Map<Model, Set<number>>>();

  const add = (who: Who, model: Model, ids: Iterable<number>) => {
    const records = byId.get(model) ?? new Map<number, Set<Who>>();
    byId.set(model, records);
    const models = byListener.get(who) ?? new Map<Model, Set<number>>();
    byListener.set(who, models);
    const mine = models.get(model) ?? new Set<number>();
    models.set(model, mine);
    for (const id of ids) {
      mine.add(id);
      const listeners = records.get(id);
      if (listeners) listeners.add(who);
      else records.set(id, new Set([who]));
    }
  };
  const remove = (who: Who, model: Model, ids: Iterable<number>) => {
    const records = byId.get(model);
    const mine = byListener.get(who)?.get(model);
    if (!records || !mine) return;
    for (const id of ids) {
      mine.delete(id);
      const listeners = records.get(id);
      listeners?.delete(who);
      if (listeners?.size === 0) records.delete(id);
    }
  };
  return {
    add,
    remove,
    drop(who, model, ids) {
      const mine = byListener.get(who)?.get(model);
      const dropped = new Set([...ids].filter((id) => mine?.has(id)));
      remove(who, model, dropped);
      return dropped;
    },
    forget(who) {
      for (const [model, ids] of byListener.get(who) ?? []) remove(who, model, [...ids]);
      byListener.delete(who);
    },
    count(who) {
      let count = 0;
      for (const ids of byListener.get(who)?.values() ?? []) count += ids.size;
      return count;
    },
    counts: (who) => new Map([...(byListener.get(who) ?? [])].map(([model, ids]) => [model, ids.size])),
    listeners: (model, id) => byId.get(model)?.get(id) ?? nobody,
  };
}
