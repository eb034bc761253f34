/** What the length of a run depends on. */
export interface Lasting {
  name: string;
  /** Seconds that it takes in a short run; a short run leaves it out where this is absent, unless it is named. */
  short?: number;
}

/** Seconds that a short run takes beside its groups: a copy of the school, starts of the server, their ends. */
const AROUND = 25;

const inWords = (seconds: number): string => {
  const rounded = Math.ceil(seconds / 10) * 10;
  const [minutes, rest] = [Math.floor(rounded / 60), rounded % 60];
  return [...(minutes ? [`${minutes} min`] : []), ...(rest ? [`${rest} s`] : [])].join(' ');
};

/** Seconds of a short run of these groups, and those of them of which nobody knows. */
export function lasting(groups: readonly Lasting[]): { seconds: number; unknown: string[] } {
  return {
    seconds: AROUND + groups.reduce((sum, { short = 0 }) => sum + short, 0),
    unknown: groups.filter(({ short }) => short === undefined).map(({ name }) => name),
  };
}

/**
 * What a short run says before it begins.
 * @param run the groups that it runs; `left` those that it leaves out, as they take longer
 */
export function toldBefore(run: readonly Lasting[], left: readonly Lasting[]): string {
  const { seconds, unknown } = lasting(run);
  const names = (some: readonly Lasting[]) => some.map(({ name }) => name).join(', ');
  return [
    `A short run of ${names(run)}: ${unknown.length ? 'more than' : 'about'} ${inWords(seconds)} on two cores once its school is prepared`,
    unknown.length ? `, as longer than a short run should take: ${unknown.join(', ')}` : '',
    '.',
    left.length ? ` Left out, to be named where they are wanted: ${names(left)}.` : '',
  ].join('');
}
