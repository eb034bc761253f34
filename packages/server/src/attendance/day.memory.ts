import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { School } from '../platform/database/school.ts';
import {
  type PeopleOfTarget,
  peopleOfRolls,
  type RollStateRow,
  rollStates,
  type Targets,
} from './roll-state.views.ts';

/** Days of which the rolls are remembered. */
const MOST_DAYS = 3;

type Kind = RollStateRow['kind'];
/** Names a class: its kind and id. */
type Target = `${Kind} ${number}`;
const targetOf = (kind: Kind, id: number): Target => `${kind} ${id}`;

/**
 * The rolls of a day with their counts, as they were last read. A change makes the rolls stale that it touches; at the
 * next reading those alone are read again.
 */
export interface DayMemory {
  /** All rolls of a day, in its order. */
  read(day: string, timeZone: string): Promise<readonly RollStateRow[]>;
  /** Whether the rolls of a day are remembered; some of them may be stale. */
  has(day: string, timeZone: string): boolean;
  /** These persons, or what was written of them, changed. */
  forgetPeople(ids: readonly number[]): void;
  forgetTargets(kind: Kind, ids: readonly number[]): void;
  /** The roll of this class, by its code or its id. */
  forgetRoll(query: Pick<RollQuery, 'rollClass' | 'classId'>): void;
  forgetRolls(ids: readonly number[]): void;
  /** What these accounts submitted bears their names. */
  forgetAuthors(ids: readonly number[]): void;
  forgetAll(): void;
}

interface RememberedDay {
  /** In the order of the day; replaced as a whole, since whoever reads it may hold it. */
  rows: readonly RollStateRow[];
  targetsOfPerson: Map<number, Set<Target>>;
  stale: Set<Target>;
}

/** Where a row stands in the day hangs on these. */
const placeOf = (row: RollStateRow) =>
  JSON.stringify([row.kind, row.targetId, row.periodId, row.timeStart, row.itemName]);

function addPeople({ targetsOfPerson }: RememberedDay, rows: readonly PeopleOfTarget[]): void {
  for (const { kind, targetId, people } of rows) {
    const target = targetOf(kind, targetId);
    for (const person of people) {
      const targets = targetsOfPerson.get(person);
      if (targets) targets.add(target);
      else targetsOfPerson.set(person, new Set([target]));
    }
  }
}

const idsOf = (targets: Iterable<Target>): Targets => {
  const ids = { class: [] as number[], subject: [] as number[] };
  for (const target of targets) {
    const [kind, id] = target.split(' ') as [Kind, string];
    ids[kind].push(Number(id));
  }
  return ids;
};

/** Which rolls of a day a change touches. */
type Touches = (day: RememberedDay) => Iterable<Target>;

const nameOf = (dateOf: string, timeZone: string) => `${dateOf} ${timeZone}`;

/** `hears`: whether changes made elsewhere are being heard right now; while not, nothing is remembered. */
export function createDayMemory({ db }: School, hears: () => boolean): DayMemory {
  const days = new Map<string, RememberedDay>();
  /** What was touched since, for each reading that is under way. */
  const readings = new Set<Touches[]>();
  const underWay = new Map<
    string,
    { rows: Promise<readonly RollStateRow[]>; touched: Touches[]; epoch: number }
  >();
  /** Counts what made all days void. */
  let epoch = 0;

  const touch = (touches: Touches) => {
    for (const touched of readings) touched.push(touches);
    for (const day of days.values()) for (const target of touches(day)) day.stale.add(target);
  };

  const ask = (dateOf: string, timeZone: string, targets?: Targets) =>
    Promise.all([rollStates(db, { dateOf, targets }, timeZone), peopleOfRolls(db, dateOf, targets)]);

  const markStale = (day: RememberedDay, touched: readonly Touches[]) => {
    for (const touches of touched) for (const target of touches(day)) day.stale.add(target);
  };

  async function readAll(
    dateOf: string,
    timeZone: string,
    touched: Touches[],
  ): Promise<readonly RollStateRow[]> {
    const begun = epoch;
    const before = touched.length;
    const [rows, people] = await ask(dateOf, timeZone);
    const day: RememberedDay = { rows, targetsOfPerson: new Map(), stale: new Set() };
    addPeople(day, people);
    markStale(day, touched.slice(before));
    if (begun !== epoch || !hears()) return rows;
    const name = nameOf(dateOf, timeZone);
    days.delete(name);
    days.set(name, day);
    const [oldest] = days.keys();
    if (days.size > MOST_DAYS && oldest !== undefined) days.delete(oldest);
    return rows;
  }

  /** Reads the stale rolls again. @returns null where the day no longer has the same rolls in the same order */
  async function readStale(
    day: RememberedDay,
    dateOf: string,
    timeZone: string,
    touched: Touches[],
  ): Promise<readonly RollStateRow[] | null> {
    const begun = epoch;
    const stale = new Set(day.stale);
    const [rows, people] = await ask(dateOf, timeZone, idsOf(stale));
    const read = new Map(rows.map((row) => [placeOf(row), row]));
    let placed = 0;
    const fresh = day.rows.flatMap((row) => {
      if (!stale.has(targetOf(row.kind, row.targetId))) return [row];
      placed++;
      return read.get(placeOf(row)) ?? [];
    });
    if (begun !== epoch || placed !== rows.length || fresh.length !== day.rows.length) return null;
    day.rows = fresh;
    addPeople(day, people);
    for (const target of stale) day.stale.delete(target);
    markStale(day, touched);
    return fresh;
  }

  async function readNow(
    dateOf: string,
    timeZone: string,
    touched: Touches[],
  ): Promise<readonly RollStateRow[]> {
    const day = hears() ? days.get(nameOf(dateOf, timeZone)) : undefined;
    const rows = day && (day.stale.size ? await readStale(day, dateOf, timeZone, touched) : day.rows);
    return rows ?? readAll(dateOf, timeZone, touched);
  }

  return {
    async read(dateOf, timeZone) {
      const name = nameOf(dateOf, timeZone);
      const other = underWay.get(name);
      // Whoever asks meanwhile shares the answer, as long as nothing was touched since its reading began.
      if (other && other.touched.length === 0 && other.epoch === epoch && hears()) return other.rows;
      const touched: Touches[] = [];
      readings.add(touched);
      const one = { rows: readNow(dateOf, timeZone, touched), touched, epoch };
      underWay.set(name, one);
      try {
        return await one.rows;
      } finally {
        readings.delete(touched);
        if (underWay.get(name) === one) underWay.delete(name);
      }
    },
    has: (dateOf, timeZone) => hears() && days.has(nameOf(dateOf, timeZone)),
    forgetPeople: (ids) =>
      touch(({ targetsOfPerson }) => ids.flatMap((id) => [...(targetsOfPerson.get(id) ?? [])])),
    forgetTargets: (kind, ids) => touch(() => ids.map((id) => targetOf(kind, id))),
    forgetRoll: ({ rollClass, classId }) =>
      touch(({ rows }) =>
        rows
          .filter(({ kind, code, targetId }) =>
            kind === 'class' ? code === rollClass : targetId === classId,
          )
          .map(({ kind, targetId }) => targetOf(kind, targetId)),
      ),
    forgetRolls(ids) {
      const changed = new Set(ids);
      touch(({ rows }) =>
        rows.flatMap(({ kind, targetId, rollId }) =>
          rollId !== null && changed.has(rollId) ? [targetOf(kind, targetId)] : [],
        ),
      );
    },
    forgetAuthors(ids) {
      const changed = new Set(ids);
      touch(({ rows }) =>
        rows.flatMap(({ kind, targetId, submittedById }) =>
          submittedById !== null && changed.has(submittedById) ? [targetOf(kind, targetId)] : [],
        ),
      );
    },
    forgetAll() {
      epoch++;
      days.clear();
    },
  };
}
