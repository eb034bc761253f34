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
  for (const [, typeId, periodId, locationId, classDetailId, rollClassId, isOpen] of incidents) {
    const time = [typeId, periodId, locationId, isOpen].join();
    const ofTime = times.get(time);
    if (ofTime) ofTime.count++;
    else times.set(time, { typeId, periodId, locationId, isOpen, count: 1 });
    const classKey = classKeyOf(classDetailId, rollClassId);
    if (classKey === null) continue;
    const group = [typeId, classKey, isOpen].join();
    const ofClass = classes.get(group);
    if (ofClass) ofClass.count++;
    else classes.set(group, { typeId, classKey, isOpen, count: 1 });
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

/** Counts by a key. */
class Tally<K> {
  private readonly counts = new Map<K, Counts>();

  add(key: K, kind: IncidentKind, count: number): void {
    let of = this.counts.get(key);
    if (!of) {
      of = none();
      this.counts.set(key, of);
    }
    of[kind] += count;
  }

  get entries(): [K, Counts][] {
    return [...this.counts];
  }
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Numbers upwards, none last. */
const byId = (a: number | null, b: number | null): number =>
  (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0;
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export interface Summed {
  /** By day. */
  days: ReadonlyMap<string, DaySums>;
  names: PatternNames;
  /** Names of classes by their keys. */
  classNames: ReadonlyMap<number, string>;
  /** Whether incidents of participants with anything restricted are counted too. */
  countsHidden: boolean;
  /** Of this type alone. */
  typeId?: number | undefined;
}

/** Patterns of the sums of some days; weeks without any are left out. */
export function patternsOfSums({
  days,
  names,
  classNames,
  countsHidden,
  typeId,
}: Summed): Omit<BehaviourPatterns, 'dateOfStart' | 'dateOfEnd'> {
  const types = new Map(names.types.map((type) => [type.id, type]));
  const locations = new Map(names.locations.map(({ id, itemName }) => [id, itemName]));
  const periodOf = new Map<string, number | null>();
  const cells = new Tally<string>();
  const places = new Tally<number | null>();
  const classes = new Tally<number>();
  const weeks = new Tally<string>();
  const ofTypes = new Map<number, number>();
  const isCounted = (sum: { typeId: number; isOpen: boolean }) =>
    (countsHidden || sum.isOpen) && (typeId === undefined || sum.typeId === typeId);
  for (const [day, sums] of days) {
    if (!sums.times.length) continue;
    const [weekday, week] = [weekdayOf(day), mondayOf(day)];
    for (const sum of sums.times) {
      const type = types.get(sum.typeId);
      if (!type || !isCounted(sum)) continue;
      const cell = `${weekday} ${sum.periodId}`;
      periodOf.set(cell, sum.periodId);
      cells.add(cell, type.kind, sum.count);
      places.add(sum.locationId, type.kind, sum.count);
      weeks.add(week, type.kind, sum.count);
      ofTypes.set(type.id, (ofTypes.get(type.id) ?? 0) + sum.count);
    }
    for (const sum of sums.classes) {
      const type = types.get(sum.typeId);
      if (type && isCounted(sum)) classes.add(sum.classKey, type.kind, sum.count);
    }
  }
  // Classes of two years may have one name.
  const byName = new Tally<string>();
  for (const [key, counts] of classes.entries) {
    const name = classNames.get(key);
    if (name === undefined) continue;
    for (const kind of ['positive', 'negative', 'neutral'] as const) byName.add(name, kind, counts[kind]);
  }
  return {
    periods: names.periods,
    cells: cells.entries
      .map(([cell, counts]) => ({
        weekday: Number(cell[0]),
        periodID: periodOf.get(cell) ?? null,
        ...counts,
      }))
      .sort((a, b) => a.weekday - b.weekday || byId(a.periodID, b.periodID)),
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
