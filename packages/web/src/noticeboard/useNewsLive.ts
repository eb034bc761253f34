import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';

/** Reads news again when the office has changed some. */
export const useNewsLive = (): void => useRefreshOnChange('SchoolNews', 'all', ['SchoolNews']);

/** Reads the calendar again when the office has changed an event. */
export const useEventsLive = (): void => useRefreshOnChange('CalendarEvent', 'all', ['CalendarEvent']);
