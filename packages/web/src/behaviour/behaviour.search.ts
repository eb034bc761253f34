import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { dayIn, idIn, present } from '../platform/places/addressValues.ts';
import type { FilterType } from '../ui/people/EntityFilter.tsx';

const words = (value: unknown) =>
  value === undefined || value === null || value === '' ? undefined : String(value).slice(0, 200);
const among = (value: unknown): FilterType | undefined => filterTypes.find((type) => type === value);
const kindOf = (value: unknown) =>
  (['positive', 'negative', 'neutral'] as const).find((kind) => kind === value);

/** The filters of the search, as the address carries them; a student by number, since addresses name nobody. */
export interface ReportSearch {
  filter?: FilterType;
  student?: number;
  text?: string;
  kind?: 'positive' | 'negative' | 'neutral';
  /** `yyyy-MM-dd`; the last 28 days where absent. */
  from?: string;
  to?: string;
  /** Oldest first; newest first where absent. */
  order?: 'oldest';
  /** Events that were taken away; those that stand where absent. */
  state?: 'takenAway';
}
export const reportSearch = (search: Record<string, unknown>): ReportSearch =>
  present<ReportSearch>({
    filter: among(search.filter),
    student: idIn(search.student),
    text: words(search.text),
    kind: kindOf(search.kind),
    from: dayIn(search.from),
    to: dayIn(search.to),
    order: search.order === 'oldest' ? 'oldest' : undefined,
    state: search.state === 'takenAway' ? 'takenAway' : undefined,
  });

export interface HistorySearch {
  filter?: FilterType;
  person?: number;
}
export const historySearch = (search: Record<string, unknown>): HistorySearch =>
  present<HistorySearch>({ filter: among(search.filter), person: idIn(search.person) });

export interface PatternsSearch {
  from?: string;
  to?: string;
  rollClass?: string;
  type?: number;
  kind?: 'positive' | 'negative' | 'neutral';
}
export const patternsSearch = (search: Record<string, unknown>): PatternsSearch =>
  present<PatternsSearch>({
    from: dayIn(search.from),
    to: dayIn(search.to),
    rollClass: words(search.rollClass),
    type: idIn(search.type),
    kind: kindOf(search.kind),
  });

export interface SessionSearch {
  session?: number;
}
export const sessionSearch = (search: Record<string, unknown>): SessionSearch =>
  present<SessionSearch>({ session: idIn(search.session) });
