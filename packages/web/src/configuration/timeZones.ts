/** How far a zone is from UTC now, e.g. `UTC+11`. */
const offsetOf = (timeZone: string): string =>
  (
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  ).replace('GMT', 'UTC');

/** The zones that the browser knows, with how far they are from UTC; always with the one that is set. */
export const timeZones = (current: string): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])]
    .filter(Boolean)
    .sort()
    .map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})` }));
