/** What of the calendar is shown, as the address carries it. */
export interface CalendarSearch {
  view?: 'agenda' | 'month';
  /** A month, `yyyy-MM`. */
  month?: string;
}

/** Reads the address; what makes no sense in it is left out. */
export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = (['agenda', 'month'] as const).find((one) => one === search.view);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(String(search.month)) ? String(search.month) : undefined;
  return { ...(view ? { view } : {}), ...(month ? { month } : {}) };
}
