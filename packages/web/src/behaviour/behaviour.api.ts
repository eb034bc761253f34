import { exportBehaviour } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import { getBehaviourNotes } from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import {
  behaviourPersonSearch,
  countBehaviourPersons,
  getBehaviourActions,
  getBehaviourIncidents,
  getBehaviourPersonalLevels,
  getBehaviourReportPersons,
  getBehaviourSummary,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import {
  countBehaviourReports,
  getBehaviourReport,
  getBehaviourReportDefaults,
  getBehaviourReports,
  REPORTS_AT_ONCE,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { behind } from '../platform/areas/pages.ts';
import { call } from '../platform/calls/call.ts';
import { readFile } from '../platform/calls/file.ts';
import { finderOf } from '../platform/calls/finding.ts';
import { addressOf } from '../platform/calls/http.ts';
import type { FilterType } from '../ui/people/EntityFilter.tsx';

/** The choices of the editor hold the moment of their reading, so they are read with each event. */
export const defaultsQuery = queryOptions({
  queryKey: ['BehaviourReportDefaults'],
  queryFn: ({ signal }) => call(getBehaviourReportDefaults, { signal }),
});

/** What of a search is sent: the words between percent signs (specification 001 §7), a student without a filter. */
export interface ReportFilters {
  studentIds?: string;
  searchName?: string;
  byDetails?: 'true';
  dateOfStart: string;
  dateOfEnd: string;
  filterType?: FilterType;
  kind?: 'positive' | 'negative' | 'neutral';
  takenAway?: 'true';
  order?: 'oldest';
}

/** Events by pages, newest first or as the filters say. */
export const reportsQuery = (filters: ReportFilters) =>
  infiniteQueryOptions({
    queryKey: ['BehaviourReport', 'search', filters],
    queryFn: ({ pageParam, signal }) =>
      call(getBehaviourReports, {
        query: { ...filters, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => behind(page, REPORTS_AT_ONCE),
  });

/** How many there are on all pages. */
export const reportCountQuery = (filters: ReportFilters) =>
  queryOptions({
    queryKey: ['BehaviourReport', 'search', 'count', filters],
    queryFn: ({ signal }) => call(countBehaviourReports, { query: { ...filters }, signal }),
  });

/** The same events as CSV, all of them. */
export const exportedReports = async (
  filters: ReportFilters,
): Promise<{ fileName: string; content: Blob }> => ({
  fileName: `behaviour-${filters.dateOfStart}-${filters.dateOfEnd}.csv`,
  content: await readFile(addressOf(exportBehaviour, { query: { ...filters } }), { accept: 'text/csv' }),
});

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ['BehaviourReport', id],
    queryFn: ({ signal }) => call(getBehaviourReport, { params: { id }, signal }),
    enabled: id > 0,
    staleTime: 0,
  });

/** Persons of a kind whose names hold a text, for a typeahead. */
export const findPersons = (filterType: FilterType) => finderOf(behaviourPersonSearch, { filterType });

/** Who can have reported an event, or be asked to follow it up. */
export const staffQuery = queryOptions({
  queryKey: ['BehaviourReportPersons', 'staff'],
  queryFn: ({ signal }) => call(getBehaviourReportPersons, { query: { filterType: 'StaffCurrent' }, signal }),
  staleTime: 10 * 60_000,
});

const ofHistory = (filterType: FilterType, searchName: string) => ({
  ...{ filterType, withBehaviour: 'true' },
  ...(searchName ? { searchName } : {}),
});

/** Those of a kind who have a history and whose names have a text; the server looks among all of them. */
export const historyPersonsQuery = (filterType: FilterType, searchName: string) =>
  queryOptions({
    queryKey: ['BehaviourPerson', 'persons', filterType, searchName],
    queryFn: ({ signal }) =>
      call(getBehaviourReportPersons, { query: ofHistory(filterType, searchName), signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === filterType ? before : undefined),
  });

/** How many they are where not all are answered. */
export const historyCountQuery = (filterType: FilterType, searchName: string) =>
  queryOptions({
    queryKey: ['BehaviourPerson', 'count', filterType, searchName],
    queryFn: ({ signal }) =>
      call(countBehaviourPersons, { query: ofHistory(filterType, searchName), signal }),
  });

export const levelsOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['BehaviourPerson', id, 'levels'],
    queryFn: ({ signal }) => call(getBehaviourPersonalLevels, { query: { id }, signal }),
    staleTime: 0,
  });

export const incidentsOfQuery = (studentID: number) =>
  queryOptions({
    queryKey: ['BehaviourReport', 'incidents', studentID],
    queryFn: ({ signal }) => call(getBehaviourIncidents, { query: { studentID }, signal }),
  });

export const actionsOfQuery = (studentID: number) =>
  queryOptions({
    queryKey: ['BehaviourReport', 'actions', studentID],
    queryFn: ({ signal }) => call(getBehaviourActions, { query: { studentID }, signal }),
  });

export const summaryQuery = (id: number, dateOfStart: string, dateOfEnd: string) =>
  queryOptions({
    queryKey: ['BehaviourReport', 'summary', id, dateOfStart, dateOfEnd],
    queryFn: ({ signal }) =>
      call(getBehaviourSummary, { params: { id }, query: { dateOfStart, dateOfEnd }, signal }),
  });

export const notesQuery = (actionID: number) =>
  queryOptions({
    queryKey: ['BehaviourReport', 'notes', actionID],
    queryFn: ({ signal }) => call(getBehaviourNotes, { query: { actionID }, signal }),
    staleTime: 0,
  });
