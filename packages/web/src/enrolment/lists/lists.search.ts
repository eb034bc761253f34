import type { standings } from '@homeroom/contract/persons/persons.schemas.ts';
import { idIn, present } from '../../platform/places/addressValues.ts';

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
  const { campus, rollClass, sort } = search;
  return present<ListSearch>({
    standing: isStanding(search.standing) ? search.standing : undefined,
    campus: campus === 'all' || campus === 'mine' ? campus : idIn(campus),
    level: idIn(search.level),
    rollClass: rollClass ? String(rollClass) : undefined,
    sort: typeof sort === 'string' && /^-?[a-zA-Z]+$/.test(sort) ? sort : undefined,
  });
};
