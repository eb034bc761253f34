import type { IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourPatterns } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { mondayOf } from './summary.rules.ts';

/** An incident as patterns count it. */
export type CountedIncident = [
  reportId: number,
  typeId: number,
  periodId: number | null,
  /** Its own, else the event's. */
  locationId: number | null,
  classDetailId: number | null,
  rollClassId: number | null,
  /** Whether its participant has nothing restricted. */
  isOpen: boolean,
  kind: IncidentKind,
];

/** How many incidents of a day are of a type, a period and a place. */
interface SumOfTime {
  typeId: number;
  periodId: number | null;
  locationId: number | null;
  isOpen: boolean;
  count: number;
}

/** How many are of a type and a class: the id of the class of a subject, or of a roll class below 0. */
interface SumOfClass {
  typeId: number;
  kind: IncidentKind;
  classKey: number;
  isOpen: boolean;
  count: number;
}

/** The sums of one day. There are far fewer times and places than incidents, however large the school. */
export interface DaySums {
  /** The events that are counted here. */
  reports: ReadonlySet<number>;
  times: readonly SumOfTime[];
  classes: readonly SumOfClass[];
}

export const classKeyOf = (classDetailId: number | null, rollClassId: number | null): number | null =>
  classDetailId ?? (rollClassId === null ? null : -rollClassId);

/** Counts the incidents of a day. */
export function sumsOfDay(incidents: readonly CountedIncident[]): DaySums {
  const times = new Map<string, SumOfTime>();
  const classes = new Map<string, SumOfClass>();
  for (const [, typeId, periodId, locationId, classDetailId, rollClassId, isOpen, kind] of incidents) {
    const time = [typeId, periodId, locationId, isOpen].join();
    const ofTime = times.get(time);
    if (ofTime) ofTime.count++;
    else times.set(time, { typeId, periodId, locationId, isOpen, count: 1 });
    const classKey = classKeyOf(classDetailId, rollClassId);
    if (classKey === null) continue;
    const group = [typeId, classKey, isOpen].join();
    const ofClass = classes.get(group);
    if (ofClass) ofClass.count++;
    else classes.set(group, { typeId, kind, classKey, isOpen, count: 1 });
  }
  return {
    reports: new Set(incidents.map(([reportId]) => reportId)),
    times: [...times.values()],
    classes: [...classes.values()],
  };
}

/** The lists that patterns are shown by. */
export interface PatternNames {
  periods: BehaviourPatterns['periods'];
  types: readonly { id: number; itemName: string; kind: IncidentKind }[];
  locations: readonly { id: number; itemName: string }[];
}

type Counts = Record<IncidentKind, number>;
const none = (): Counts => ({ positive: 0, negative: 0, neutral: 0 });
const totalOf = ({ positive, negative, neutral }: Counts) => positive + negative + neutral;
const isNothing = (counts: Counts) => totalOf(counts) === 0;

/** Counts by a key. */
class Tally<K> {
  private readonly counts = new Map<K, Counts>();

  add(key: K, kind: IncidentKind, count: number): void {
    const of = this.counts.get(key) ?? none();
    of[kind] += count;
    this.counts.set(key, of);
  }

  addAll(key: K, counts: Counts): void {
    const of = this.counts.get(key) ?? none();
    of.positive += counts.positive;
    of.negative += counts.negative;
    of.neutral += counts.neutral;
    this.counts.set(key, of);
  }

  get entries(): [K, Counts][] {
    return [...this.counts];
  }
}

/** Which sums are counted: those of what is restricted too, or of one type alone. */
export interface Counting {
  countsHidden: boolean;
  typeId?: number | undefined;
}

const isCounted =
  ({ countsHidden, typeId }: Counting) =>
  (sum: { typeId: number; isOpen: boolean }): boolean =>
    (countsHidden || sum.isOpen) && (typeId === undefined || sum.typeId === typeId);

/** Counts by the keys of classes. */
export type ClassCounts = readonly (readonly [classKey: number, counts: Counts])[];

/** Of some days. */
export function classCountsOf(days: ReadonlyMap<string, DaySums>, counting: Counting): ClassCounts {
  const counts = new Tally<number>();
  const counted = isCounted(counting);
  for (const { classes } of days.values())
    for (const sum of classes) if (counted(sum)) counts.add(sum.classKey, sum.kind, sum.count);
  return counts.entries;
}

/**
 * Counts of the classes in a stretch of days, of all types. A school has many classes, each with a few incidents: where
 * the days that are asked for are nearly those that were asked for last, what came and what went is counted alone.
 */
export class ClassTotals {
  private days: ReadonlyMap<string, DaySums> = new Map();
  private readonly counts = new Map<number, { open: Counts; hidden: Counts }>();

  /** Of these days. Sums of a day are the same object until something of them changes. */
  of(days: ReadonlyMap<string, DaySums>, { countsHidden }: Pick<Counting, 'countsHidden'>): ClassCounts {
    for (const [day, sums] of this.days) if (days.get(day) !== sums) this.add(sums, -1);
    for (const [day, sums] of days) if (this.days.get(day) !== sums) this.add(sums, 1);
    this.days = new Map(days);
    const found: [number, Counts][] = [];
    for (const [key, { open, hidden }] of this.counts) {
      if (!countsHidden && isNothing(open)) continue;
      const counts = { ...open };
      if (countsHidden)
        for (const kind of ['positive', 'negative', 'neutral'] as const) counts[kind] += hidden[kind];
      found.push([key, counts]);
    }
    return found;
  }

  private add({ classes }: DaySums, sign: 1 | -1): void {
    for (const { classKey, kind, isOpen, count } of classes) {
      const of = this.counts.get(classKey) ?? { open: none(), hidden: none() };
      of[isOpen ? 'open' : 'hidden'][kind] += sign * count;
      if (isNothing(of.open) && isNothing(of.hidden)) this.counts.delete(classKey);
      else this.counts.set(classKey, of);
    }
  }
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Numbers upwards, none last. */
const byId = (a: number | null, b: number | null): number =>
  (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0;
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export interface Summed extends Counting {
  /** By day. */
  days: ReadonlyMap<string, DaySums>;
  names: PatternNames;
  classes: ClassCounts;
  /** Names of classes by their keys. */
  classNames: ReadonlyMap<number, string>;
}

/** Patterns of the sums of some days; weeks without any are left out. */
export function patternsOfSums({
  days,
  names,
  classes,
  classNames,
  ...counting
}: Summed): Omit<BehaviourPatterns, 'dateOfStart' | 'dateOfEnd'> {
  const types = new Map(names.types.map((type) => [type.id, type]));
  const locations = new Map(names.locations.map(({ id, itemName }) => [id, itemName]));
  const cells = Array.from({ length: 7 }, () => new Tally<number | null>());
  const places = new Tally<number | null>();
  const weeks = new Tally<string>();
  const ofTypes = new Map<number, number>();
  const counted = isCounted(counting);
  for (const [day, sums] of days) {
    if (!sums.times.length) continue;
    const [ofWeekday, week] = [cells[weekdayOf(day) - 1], mondayOf(day)];
    for (const sum of sums.times) {
      const type = types.get(sum.typeId);
      if (!type || !counted(sum)) continue;
      ofWeekday?.add(sum.periodId, type.kind, sum.count);
      places.add(sum.locationId, type.kind, sum.count);
      weeks.add(week, type.kind, sum.count);
      ofTypes.set(type.id, (ofTypes.get(type.id) ?? 0) + sum.count);
    }
  }
  // Classes of two years may have one name.
  const byName = new Tally<string>();
  for (const [key, counts] of classes) {
    const name = classNames.get(key);
    if (name !== undefined) byName.addAll(name, counts);
  }
  return {
    periods: names.periods,
    cells: cells.flatMap((ofWeekday, at) =>
      ofWeekday.entries
        .map(([periodID, counts]) => ({ weekday: at + 1, periodID, ...counts }))
        .sort((a, b) => byId(a.periodID, b.periodID)),
    ),
    places: places.entries
      .map(([id, counts]) => ({ id, itemName: id === null ? '' : (locations.get(id) ?? ''), ...counts }))
      .sort((a, b) => totalOf(b) - totalOf(a) || byId(a.id, b.id)),
    classes: byName.entries
      .map(([itemName, counts]) => ({ itemName, ...counts }))
      .sort((a, b) => totalOf(b) - totalOf(a) || byText(a.itemName, b.itemName)),
    types: [...ofTypes]
      .flatMap(([id, count]) => {
        const type = types.get(id);
        return type ? [{ id, itemName: type.itemName, kind: type.kind, count }] : [];
      })
      .sort((a, b) => b.count - a.count || a.id - b.id),
    weeks: weeks.entries
      .map(([week, counts]) => ({ week, ...counts }))
      .sort((a, b) => byText(a.week, b.week)),
  };
}
