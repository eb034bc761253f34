import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEntryText } from '../../platform/errors/entryText.ts';
import { useSearchFilters } from '../../platform/places/searchFilters.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { areAll } from '../../ui/states/whole.ts';
import { reportCountQuery, reportsQuery } from '../behaviour.api.ts';
import { reportSearch } from '../behaviour.search.ts';
import { useKeptFilter } from '../useKeptFilter.ts';
import { filtersOf } from './reports.rules.ts';

/** Typing rests so long before it is asked for, ms. */
const REST_MS = 400;

/**
 * The search: its filters in the address, the words with the entry of the history, since they may be a name. What was
 * chosen of a person is known by number alone; the events that are found tell the name.
 */
export const useReportSearch = () => {
  const { search, set } = useSearchFilters(reportSearch, { keepsState: true });
  const today = useToday();
  const [text, setText] = useEntryText('behaviourText');
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => setText(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, text, setText]);
  const [filter, keepFilter] = useKeptFilter(search.filter);
  const filters = filtersOf({ ...search, filter }, text, today, useMay('behaviour.manage'));
  const pages = useInfiniteQuery(reportsQuery(filters));
  const reports = pages.data?.pages.flat();
  // Of what is shown in part it is said of how much.
  const whole = useQuery({ ...reportCountQuery(filters), enabled: pages.hasNextPage }).data;
  const isCut = pages.hasNextPage && !areAll(reports?.length ?? 0, whole);
  return {
    search,
    set,
    filter,
    keepFilter,
    typed,
    setTyped,
    filters,
    pages,
    reports,
    isCut,
    count: isCut ? whole?.count : reports?.length,
  };
};
