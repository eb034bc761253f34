import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { readingsUnderWay } from '../../platform/database/readings.ts';
import type { School } from '../../platform/database/school.ts';
import { dropOldest } from '../../platform/drop-oldest.ts';
import type { RollKey } from '../views/roll.views.ts';
import {
  type PeopleOfTarget,
  peopleOfRolls,
  type RollStateRow,
  rollStates,
  type Targets,
} from '../views/roll-state.views.ts';

/** Days of which the rolls are remembered. */
const MAX_REMEMBERED_DAYS = 3;
/** Days whose requests are counted. */
const MAX_COUNTED_DAYS = 100;

type Kind = RollStateRow['kind'];
/** Names a class: its kind and id. */
type Target = `${Kind} ${number}`;
const targetOf = (kind: Kind, id: number): Target => `${kind} ${id}`;

/**
 * The rolls of a day with their counts, as they were last read. A change makes the rolls that it touches stale; the next
 * reading reads only those again.
 */
export interface DayMemory {
  /** All rolls of a day, in its order. */
  read(day: string, timeZone: string): Promise<readonly RollStateRow[]>;
  /**
   * Some rolls of a day. `find` reads them as long as the day is not remembered. The whole day is read meanwhile when it is
   * today, or is asked for the third time; one day is read at a time. `find` also reads rolls that the day does not have,
   * as of a class that does not meet then, or of a teacher without a roll.
   */
  readSome(
    wanted: WantedRolls,
    day: AskedDay,
    find: () => Promise<readonly RollStateRow[]>,
  ): Promise<readonly RollStateRow[]>;
  /** These persons changed, or their marks or known absences. */
  forgetPeople(ids: readonly number[]): void;
  forgetTargets(kind: Kind, ids: readonly number[]): void;
  /** The roll of this class, by its code or its id. */
  forgetRoll(query: Pick<RollQuery, 'rollClass' | 'classId'>): void;
  forgetRolls(ids: readonly number[]): void;
  /** These accounts changed; the rolls that they submitted show their names. */
  forgetAuthors(ids: readonly number[]): void;
  forgetAll(): void;
}

/** The rolls of a teacher, or one roll. */
export type WantedRolls = { teacherId: number } | { roll: RollKey };

export interface AskedDay {
  dateOf: string;
  /** The school's. */
  today: string;
  /** IANA name. */
  timeZone: string;
}

interface RememberedDay {
  /** In the order of the day. The list is replaced and never changed, as readers may still hold it. */
  rows: readonly RollStateRow[];
  /** The places of the rolls of a class in `rows`, which stay the same. */
  placesOf: ReadonlyMap<Target, readonly number[]>;
  targetsOfPerson: Map<number, Set<Target>>;
  stale: Set<Target>;
}

/** What the place of a row in the day depends on. */
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

/** Which rolls of a day a change touches; null: all of them, and perhaps which rolls there are. */
type Touches = ((day: RememberedDay) => Iterable<Target>) | null;

const placesOf = (rows: readonly RollStateRow[]): Map<Target, number[]> =>
  Map.groupBy(rows.keys(), (place) => {
    const { kind, targetId } = rows[place] as RollStateRow;
    return targetOf(kind, targetId);
  });

const isOf =
  (key: RollKey) =>
  (row: RollStateRow): boolean =>
    key.kind === 'class'
      ? row.kind === 'class' && row.code === key.rollClass
      : row.kind === 'subject' && row.targetId === key.classId && row.periodId === key.periodId;

/** Picks some rolls of a day. Those of a teacher are picked from the classes of the teacher, not from all rolls. */
function pick({ rows, placesOf, targetsOfPerson }: RememberedDay, wanted: WantedRolls): RollStateRow[] {
  if ('roll' in wanted) return rows.filter(isOf(wanted.roll));
  const { teacherId } = wanted;
  const places = [...(targetsOfPerson.get(teacherId) ?? [])].flatMap((target) => placesOf.get(target) ?? []);
  return places
    .sort((a, b) => a - b)
    .map((place) => rows[place] as RollStateRow)
    .filter(({ teachers }) => teachers.some(({ id }) => id === teacherId));
}

const nameOf = (dateOf: string, timeZone: string) => `${dateOf} ${timeZone}`;

/** @param hears whether notices of changes made elsewhere arrive right now; while they do not, nothing is remembered */
export function createDayMemory({ db }: School, hears: () => boolean): DayMemory {
  const days = new Map<string, RememberedDay>();
  const readings = readingsUnderWay<string, RememberedDay, Touches>(hears);
  /** How often rolls of a day were asked for while the day was not remembered. */
  const asked = new Map<string, number>();
  let isReadingBehind = false;

  const makeStale = (day: RememberedDay, touched: readonly Touches[]) => {
    for (const touches of touched) for (const target of touches?.(day) ?? []) day.stale.add(target);
  };
  const touch = (touches: Touches) => {
    readings.touch(touches);
    for (const day of days.values()) makeStale(day, [touches]);
  };

  const ask = (dateOf: string, timeZone: string, targets?: Targets) =>
    Promise.all([rollStates(db, { dateOf, targets }, timeZone), peopleOfRolls(db, dateOf, targets)]);

  async function readAll(
    dateOf: string,
    timeZone: string,
    touched: readonly Touches[],
  ): Promise<RememberedDay> {
    const before = touched.length;
    const [rows, people] = await ask(dateOf, timeZone);
    const day: RememberedDay = {
      rows,
      placesOf: placesOf(rows),
      targetsOfPerson: new Map(),
      stale: new Set(),
    };
    addPeople(day, people);
    const since = touched.slice(before);
    makeStale(day, since);
    if (since.includes(null) || !hears()) return day;
    const name = nameOf(dateOf, timeZone);
    days.delete(name);
    days.set(name, day);
    asked.delete(name);
    dropOldest(days, MAX_REMEMBERED_DAYS);
    return day;
  }

  /** Reads the stale rolls again. @returns whether the day still has the same rolls in the same order */
  async function readStale(
    day: RememberedDay,
    dateOf: string,
    timeZone: string,
    touched: readonly Touches[],
  ): Promise<boolean> {
    const stale = new Set(day.stale);
    const [rows, people] = await ask(dateOf, timeZone, idsOf(stale));
    const read = new Map(rows.map((row) => [placeOf(row), row]));
    const places = [...stale].flatMap((target) => day.placesOf.get(target) ?? []);
    const fresh = [...day.rows];
    for (const place of places) {
      const row = read.get(placeOf(fresh[place] as RollStateRow));
      if (!row) return false;
      fresh[place] = row;
    }
    if (places.length !== rows.length || touched.includes(null)) return false;
    day.rows = fresh;
    addPeople(day, people);
    for (const target of stale) day.stale.delete(target);
    makeStale(day, touched);
    return true;
  }

  async function readNow(
    dateOf: string,
    timeZone: string,
    touched: readonly Touches[],
  ): Promise<RememberedDay> {
    const day = hears() ? days.get(nameOf(dateOf, timeZone)) : undefined;
    if (day && (!day.stale.size || (await readStale(day, dateOf, timeZone, touched)))) return day;
    return readAll(dateOf, timeZone, touched);
  }

  const dayOf = (dateOf: string, timeZone: string) =>
    readings.share(nameOf(dateOf, timeZone), (touched) => readNow(dateOf, timeZone, touched));

  /** Whether a day that is not remembered is worth reading whole. */
  function isWanted({ dateOf, today, timeZone }: AskedDay): boolean {
    const name = nameOf(dateOf, timeZone);
    const times = (asked.get(name) ?? 0) + 1;
    if (asked.size >= MAX_COUNTED_DAYS) asked.clear();
    asked.set(name, times);
    return dateOf === today || times >= 3;
  }

  /**
   * Begins to read a day, for later requests; the one at hand does not wait for it. One day is read at a time: while changes
   * keep coming, readings are not shared, and each request would begin to read the whole day once more.
   */
  function readBehind({ dateOf, timeZone }: AskedDay): void {
    if (isReadingBehind) return;
    isReadingBehind = true;
    const done = () => {
      isReadingBehind = false;
    };
    // Whoever waits for a reading that fails gets its error.
    dayOf(dateOf, timeZone).then(done, done);
  }

  return {
    read: async (dateOf, timeZone) => (await dayOf(dateOf, timeZone)).rows,
    async readSome(wanted, day, find) {
      const { dateOf, timeZone } = day;
      if (hears() && days.has(nameOf(dateOf, timeZone))) {
        const found = pick(await dayOf(dateOf, timeZone), wanted);
        if (found.length) return found;
      } else if (hears() && isWanted(day)) {
        readBehind(day);
      }
      return find();
    },
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
      touch(null);
      days.clear();
    },
  };
}
