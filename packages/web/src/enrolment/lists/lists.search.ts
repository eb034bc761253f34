import type { standings } from '@homeroom/contract/persons/persons.schemas.ts';

export type Standing = 'all' | (typeof standings)[number];

/** The filters of a list, as the address carries them. */
export interface ListSearch {
  /** `current` where absent (specification 000 §3: the filter's default). */
  standing?: Standing;
  /** An id, `all`, or `mine`: those that the user has chosen; what the user has chosen where absent. */
  campus?: number | 'all' | 'mine';
  level?: number;
  rollClass?: string;
  /** The key of a column, with `-` before it from the last to the first. */
  sort?: string;
}

const isStanding = (value: unknown): value is Standing =>
  value === 'all' || value === 'past' || value === 'future';

/** Reads the address; what makes no sense in it is left out. */
export const listSearch = (search: Record<string, unknown>): ListSearch => {
  const id = (value: unknown) =>
    Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
  const { campus, rollClass, sort } = search;
  const read: { [K in keyof ListSearch]: ListSearch[K] | undefined } = {
    standing: isStanding(search.standing) ? search.standing : undefined,
    campus: campus === 'all' || campus === 'mine' ? campus : id(campus),
    level: id(search.level),
    rollClass: rollClass ? String(rollClass) : undefined,
    sort: typeof sort === 'string' && /^-?[a-zA-Z]+$/.test(sort) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ListSearch;
};
