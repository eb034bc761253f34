/** No zone changes its clocks but at a whole or a half hour. */
const SPAN_MS = 1_800_000;
/** What was found out in this half hour: each of four hundred zones takes a formatter of its own. */
let found = { span: 0, offsets: new Map<string, string>() };

/** How far a zone is from UTC now, e.g. `UTC+11`. */
function offsetOf(timeZone: string): string {
  const span = Math.floor(Date.now() / SPAN_MS);
  if (found.span !== span) found = { span, offsets: new Map() };
  const offset = found.offsets.get(timeZone) ?? offsetNow(timeZone);
  found.offsets.set(timeZone, offset);
  return offset;
}

const offsetNow = (timeZone: string): string =>
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
