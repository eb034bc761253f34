import { getCardSheet, getStudentCards } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { getKioskDevices } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { getKioskScans } from '@homeroom/contract/kiosk/scans.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

export const devicesQuery = queryOptions({
  queryKey: ['KioskDevice'] as const,
  queryFn: (context) => call(getKioskDevices, { signal: context.signal, background: isReadAgain(context) }),
});

/** The scans of a day, latest first. */
export const scansOfDayQuery = (dateOf: string) =>
  queryOptions({
    queryKey: ['KioskScan', dateOf] as const,
    queryFn: (context) =>
      call(getKioskScans, { query: { dateOf }, signal: context.signal, background: isReadAgain(context) }),
    staleTime: 0,
  });

/** A student's cards. */
export const cardsQuery = (id: number) =>
  queryOptions({
    queryKey: ['StudentCard', id] as const,
    queryFn: ({ signal }) => call(getStudentCards, { params: { id }, signal }),
  });

/** Whose cards a sheet holds. */
export interface SheetOf {
  rollClassID?: number | undefined;
  studentID?: number | undefined;
}

export const sheetQuery = (of: SheetOf) =>
  queryOptions({
    queryKey: ['StudentCard', 'sheet', of] as const,
    queryFn: ({ signal }) => call(getCardSheet, { query: { ...of }, signal }),
  });
