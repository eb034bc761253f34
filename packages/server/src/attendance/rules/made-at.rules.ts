/** A mark that arrives within so long of its press has arrived at once, s. */
const AT_ONCE_S = 60;

const seconds = (local: string) => Date.parse(`${local}Z`) / 1000;

/**
 * When a mark was made that arrived later, e.g. after a time without a connection; null where its arrival is all that is
 * to be known. The browser's word counts on the day of the roll, and never for the future.
 * @param madeAt school time of the press, as the browser tells it
 */
export function laterArrived(
  madeAt: string | null | undefined,
  { dateOf, localNow }: { dateOf: string; localNow: string },
): string | null {
  if (!madeAt?.startsWith(dateOf)) return null;
  return seconds(localNow) - seconds(madeAt) >= AT_ONCE_S ? madeAt : null;
}
