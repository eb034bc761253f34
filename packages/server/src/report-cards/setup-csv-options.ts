import { fieldError } from '../platform/problem.ts';
import { daysOf, meet, typedAlike } from './scales.service.ts';
import { type Body, type Known, keyOf, type Planned } from './setup-csv-plan.ts';

type Option = {
  id: number;
  scaleID: number;
  shortName: string;
  dateFrom: string | null;
  dateTo: string | null;
};
const optionOf = (body: Body) => body as unknown as Option;
const groupOf = (body: Body) => keyOf(body, ['scaleID', 'shortName']);

/**
 * Which options that are there the lines of a file are. The same short name may be offered at several times: a line is
 * the option that begins on its day, else the one whose days it meets, so that a file can say when one ends.
 * @param bodies null: of a line that could not be read
 */
export function matchOptions(
  known: readonly Known[],
  bodies: readonly (Body | null)[],
  headings: ReadonlySet<string>,
): (Known | undefined)[] {
  const groups = Map.groupBy(known, ({ body }) => groupOf(body));
  const found = new Map<number, Known>();
  const taken = new Set<Known>();
  const pass = (is: (line: Option, there: Option, group: readonly Known[]) => boolean) => {
    for (const [at, body] of bodies.entries()) {
      if (!body || found.has(at)) continue;
      const group = groups.get(groupOf(body)) ?? [];
      const there = group.find((one) => !taken.has(one) && is(optionOf(body), optionOf(one.body), group));
      if (!there) continue;
      found.set(at, there);
      taken.add(there);
    }
  };
  // What a file says nothing of is kept: where one option alone is typed so, it is that one, whatever its days.
  if (!headings.has('from')) pass((_line, _there, group) => group.length === 1);
  pass((line, there) => line.dateFrom === there.dateFrom && line.dateTo === there.dateTo);
  pass((line, there) => line.dateFrom === there.dateFrom);
  pass((line, there) => meet(line, there));
  return bodies.map((_, at) => found.get(at));
}

/** What a save would refuse of options, once all lines of a file are saved. */
export function optionProblems(known: readonly Known[], planned: readonly Planned[]) {
  const changed = new Set(planned.map(({ there }) => there));
  // Of a new one the id is no other's.
  const options = new Map(
    planned.map(({ body, there }, at) => [body, { ...optionOf(body), id: there?.id ?? -1 - at }]),
  );
  const all = [
    ...known.filter((one) => !changed.has(one)).map(({ body }) => optionOf(body)),
    ...options.values(),
  ];
  const ofScale = Map.groupBy(all, ({ scaleID }) => scaleID);
  return (body: Body) => {
    const one = options.get(body) ?? optionOf(body);
    const alike = typedAlike(ofScale.get(one.scaleID) ?? [], one);
    return alike
      ? fieldError('shortName', 'scale_option.there_already_in_file', {
          shortName: alike.shortName,
          days: daysOf(alike),
        })
      : null;
  };
}
