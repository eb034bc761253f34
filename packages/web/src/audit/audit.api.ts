import {
  type AuditSave,
  CHANGES,
  exportAudits,
  getAuditSaves,
  getAuditTables,
  getAuditUsers,
} from '@homeroom/contract/audit/audits.endpoints.ts';
import { getAuditReaders, getAuditRecord } from '@homeroom/contract/audit/records.endpoints.ts';
import { undoAudit } from '@homeroom/contract/audit/undo.endpoints.ts';
import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';
import { readFile } from '../platform/calls/file.ts';
import { addressOf } from '../platform/calls/http.ts';
import { ApiError } from '../platform/errors/errors.ts';
import type { AuditSearch } from './audit.search.ts';

/** What is asked of the server; its end is exclusive, that of the screen is not. */
const queryOf = ({ from, to, table, field, kind, by, person, save, record }: AuditSearch, today: string) => ({
  dateOfStart: from ?? to ?? today,
  dateOfEnd: addDays(to ?? from ?? today, 1),
  searchTableName: table,
  fieldName: field,
  auditType: kind === 'all' || save ? undefined : (kind ?? CHANGES),
  userID: by || undefined,
  byInstallation: by === 0 || undefined,
  personID: person,
  linkGUID: record,
});

/** Saves of some days, or one by itself, a page at a time. */
export const savesQuery = ({ open: _, ...search }: AuditSearch, today: string) =>
  infiniteQueryOptions({
    queryKey: ['Audit', 'saves', search, today] as const,
    queryFn: (context) =>
      call(getAuditSaves, {
        query: { ...queryOf(search, today), saveID: search.save, before: context.pageParam ?? undefined },
        signal: context.signal,
        background: isReadAgain(context),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });

/** Whether the days were refused. They are in order, so that there are more of them than one question may span. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof ApiError && (error.errors ?? []).some(({ path }) => path === 'dateOfEnd');

/** The same of the days that the address says. */
export const useIsTooLong = (search: AuditSearch, today: string): boolean =>
  isTooLong(useInfiniteQuery(savesQuery(search, today)).error);

/**
 * One save, to show a change of it that is in no list: its address was kept, or given to somebody. Of a save that wrote
 * more than is told at once the change is asked for by itself.
 */
export const saveQuery = (saveID: string, changeID: string) =>
  queryOptions({
    queryKey: ['Audit', 'save', saveID, changeID] as const,
    queryFn: async (context): Promise<AuditSave | null> => {
      const read = async (query: { saveID: string; changeID?: string }) => {
        const { saves } = await call(getAuditSaves, {
          query,
          signal: context.signal,
          background: isReadAgain(context),
        });
        return saves[0] ?? null;
      };
      const save = await read({ saveID });
      if (!save?.hasMore || save.changes.some((change) => change.changeID === changeID)) return save;
      const further = await read({ saveID, changeID });
      return { ...save, changes: [...save.changes, ...(further?.changes ?? [])] };
    },
    staleTime: 30_000,
  });

export const tablesQuery = queryOptions({
  queryKey: ['Audit', 'tables'] as const,
  queryFn: ({ signal }) => call(getAuditTables, { signal }),
  staleTime: 600_000,
});

export const usersQuery = queryOptions({
  queryKey: ['Audit', 'users'] as const,
  queryFn: ({ signal }) => call(getAuditUsers, { signal }),
  staleTime: 60_000,
});

/** A record at the end of a day; without one just before a save. */
export const recordQuery = (guid: string, tableName: string, saveID: string, dateOf: string | undefined) =>
  queryOptions({
    queryKey: ['Audit', 'record', guid, tableName, saveID, dateOf ?? ''] as const,
    queryFn: ({ signal }) =>
      call(getAuditRecord, {
        params: { guid },
        query: dateOf ? { tableName, dateOf } : { tableName, saveID },
        signal,
      }),
    staleTime: 30_000,
  });

/** Who may read such a record, and who has read it of a person, a page of the reads at a time. */
export const readersQuery = (
  tableName: string,
  fieldName: string | undefined,
  personID: number | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['Audit', 'readers', tableName, fieldName ?? '', personID ?? 0] as const,
    queryFn: ({ pageParam, signal }) =>
      call(getAuditReaders, {
        query: { tableName, fieldName, personID, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Who may read it is the same on all pages.
    select: ({ pages: [first, ...more] }) =>
      first && { ...first, reads: [first, ...more].flatMap(({ reads }) => reads) },
    staleTime: 30_000,
  });

/** Whose number stands in an address that was kept. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['Audit', 'person', id] as const,
    queryFn: async ({ signal }) => (await call(getPersonalDetails, { params: { id }, signal })).itemName,
    staleTime: 600_000,
    retry: false,
  });

/** What of a save is to be undone. */
export interface Undoing {
  saveID: string;
  /** One record of it; null: all. */
  changeID: string | null;
  /** One field of the record; null: all. */
  fieldName: string | null;
}

export const undo = ({ saveID, ...what }: Undoing, preview: boolean, idempotencyKey?: string) =>
  call(undoAudit, {
    params: { id: saveID },
    body: { ...what, preview },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

/** The same changes as CSV. */
export const exportOf = (search: AuditSearch, today: string): Promise<Blob> =>
  readFile(addressOf(exportAudits, { query: queryOf(search, today) }), { accept: 'text/csv' });
