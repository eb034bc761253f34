import type { BehaviourReport, IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { SEARCH_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { ReportFilters } from '../behaviour.api.ts';
import type { ReportSearch } from '../behaviour.search.ts';

/** The days of a search: the last 28 to today where the address names none (specification 001 §9). */
export const daysOf = ({ from, to }: ReportSearch, today: string) => {
  const end = to ?? today;
  return { dateOfStart: from ?? addDays(end, 1 - SEARCH_DAYS), dateOfEnd: end };
};

/**
 * What the search sends: the text between percent signs, no filter where a student is chosen (specification 001 §7).
 * @param mayManage what was taken away is for who manages behaviour; of others' addresses that part is left out
 */
export const filtersOf = (
  search: ReportSearch,
  text: string,
  today: string,
  mayManage = false,
): ReportFilters => ({
  ...daysOf(search, today),
  byDetails: 'true',
  ...(text.trim() ? { searchName: `%${text.trim()}%` } : {}),
  ...(search.kind ? { kind: search.kind } : {}),
  ...(search.state && mayManage ? { takenAway: 'true' as const } : {}),
  ...(search.order ? { order: search.order } : {}),
  ...(search.student
    ? { studentIds: String(search.student) }
    : { filterType: search.filter ?? 'StudentCurrent' }),
});

/** The types of an event's incidents, each once. */
export const typesOf = ({
  people,
}: BehaviourReport): { id: number; itemName: string; kind: IncidentKind }[] => [
  ...new Map(
    people.flatMap(({ incidents }) => incidents.map(({ incidentType }) => [incidentType.id, incidentType])),
  ).values(),
];

/** What is done about it, each type once: done where all of that type are. */
export const actionsOf = ({ people }: BehaviourReport): { id: number; itemName: string; isDone: boolean }[] =>
  [
    ...Map.groupBy(
      people.flatMap(({ actions }) => actions),
      ({ actionType }) => actionType.id,
    ).values(),
  ].flatMap(([first, ...others]) =>
    first
      ? [
          {
            id: first.actionType.id,
            itemName: first.actionType.itemName,
            isDone: [first, ...others].every(({ completed }) => completed),
          },
        ]
      : [],
  );
