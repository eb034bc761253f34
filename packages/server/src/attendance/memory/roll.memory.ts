import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { gathered } from '../../platform/database/gathered.ts';
import type { School } from '../../platform/database/school.ts';
import { untilTouched } from '../../platform/database/until-touched.ts';
import { ensure } from '../../platform/problem.ts';
import type { RollKey, RollView } from '../views/roll.views.ts';
import {
  type Calendar,
  type Listed,
  listedPersons,
  type Roster,
  rosterOfSubject,
  rostersOfRollClasses,
  wholeCalendar,
} from '../views/roster.views.ts';
import { type Written, type WrittenQuery, writtenOn } from '../views/written.views.ts';
import { composed, daysBefore, membersOn, periodsOn } from './roll-composed.rules.ts';
import { headingOf, type RollHeading } from './roll-heading.rules.ts';
import {
  isTouchedBy,
  type RememberedRoll,
  type SavedMarks,
  withEarlierMarks,
  withMarks,
} from './roll-mending.rules.ts';

/** About a thousand rolls of 25 students each: a day of a large school. */
const ROLLS_BYTES = 96 * 1024 * 1024;
const MAX_REMEMBERED_ROSTERS = 10_000;
const MAX_REMEMBERED_PERSONS = 60_000;
/** One query reads what is written on up to `most` rolls; up to `underWay` such queries run at the same time. */
const AT_ONCE = { most: 16, underWay: 2 };

/**
 * About how many bytes a remembered roll takes, with the answers made of it: each line as an object, as text and packed,
 * for teachers and the office.
 */
function bytesOf({ view: { members, marks, earlier } }: RememberedRoll): number {
  const earlierMarks = earlier.reduce((sum, roll) => sum + roll.marks.length, 0);
  return 4000 + members.length * 2500 + marks.length * 300 + earlierMarks * 100;
}

export interface SchoolToday {
  today: string;
  /** IANA name. */
  timeZone: string;
}

/**
 * Rolls as they were last read, with the classes and persons that they are made of. They are for reading alone: saves
 * decide on what is stored. Each of them is true until a change notice touches it. What a user may do with a roll is
 * worked out anew for each answer.
 */
export interface RollMemory {
  /**
   * A roll as at its date. The first request for a roll of today also begins to read all morning rolls of today.
   * @throws Problem record.unknown for a class that there is not, or a period in which it does not meet
   */
  read(query: RollQuery, day: SchoolToday): Promise<{ key: RollKey; view: RollView }>;
  /** The same roll, where it is remembered. */
  remembered(query: RollQuery, day: SchoolToday): { key: RollKey; view: RollView } | undefined;
  /** The heading of a roll that is remembered. */
  heading(key: RollKey): RollHeading | undefined;
  /**
   * Marks were saved on this roll through this server, and nothing else changed. The marks are put into the roll, and into
   * the later rolls whose strips show them; none of these rolls is dropped.
   */
  marked(query: RollQuery, day: SchoolToday, saved: SavedMarks): void;
  /** Marks or known absences of these students changed. */
  forgetStudents(ids: readonly number[]): void;
  /** This roll changed, through this server. */
  forgetRoll(query: RollQuery): void;
  /** These rolls were submitted, opened again or deleted. */
  forgetRolls(ids: readonly number[]): void;
  /** A roll of these classes was begun. */
  forgetRollsOf(kind: Roster['kind'], ids: readonly number[]): void;
  /** These classes changed: who is in them, who teaches them, when they meet. */
  forgetClasses(kind: Roster['kind'], ids: readonly number[]): void;
  /** These persons changed: names, photos, alerts. */
  forgetPersons(ids: readonly number[]): void;
  /** The names of campuses changed. */
  forgetCampuses(): void;
  /** These accounts changed; rolls show their names beside what they wrote. */
  forgetAuthors(ids: readonly number[]): void;
  /** The reasons that rolls show changed. */
  forgetViews(): void;
  forgetAll(): void;
}

const rosterName = ({ rollClass, classId }: Pick<RollQuery, 'rollClass' | 'classId'>) =>
  rollClass ? `class ${rollClass}` : `subject ${classId}`;

/** @param hears whether notices of changes made elsewhere arrive right now; while they do not, nothing is remembered */
export function createRollMemory(school: School, hears: () => boolean): RollMemory {
  const { db } = school;
  const rolls = untilTouched<string, RememberedRoll>({ bytes: ROLLS_BYTES, estimate: bytesOf }, hears);
  const rosters = untilTouched<string, Roster>(MAX_REMEMBERED_ROSTERS, hears);
  const persons = untilTouched<number, Listed>(MAX_REMEMBERED_PERSONS, hears);
  const calendars = untilTouched<'calendar', Calendar>(1, hears);
  /** The day whose morning rolls were read, or are being read. */
  let filled: string | null = null;

  const calendar = async () => (await calendars.of('calendar', () => wholeCalendar(db))) as Calendar;

  async function rosterOf(query: RollQuery): Promise<Roster> {
    const roster = await rosters.of(rosterName(query), async () =>
      query.rollClass
        ? (await rostersOfRollClasses(db, { codes: [query.rollClass] }))[0]
        : rosterOfSubject(db, query.classId as number),
    );
    ensure(roster, 'record.unknown');
    return roster;
  }

  async function listed(ids: readonly number[]): Promise<ReadonlyMap<number, Listed>> {
    const found = new Map<number, Listed>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = persons.get(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length)
      for (const [id, person] of await persons.fill(() => listedPersons(db, missing))) found.set(id, person);
    return found;
  }

  async function keyOf(query: RollQuery): Promise<RollKey> {
    const { rollClass, classId, dateOf, periodId } = query;
    if (rollClass) return { kind: 'class', rollClass, dateOf };
    ensure(classId, 'record.unknown');
    const meetings = periodsOn(await rosterOf(query), await calendar(), dateOf);
    ensure(!periodId || meetings.includes(periodId), 'record.unknown');
    return { kind: 'subject', classId, periodId: periodId ?? meetings[0] ?? null, dateOf };
  }

  const queryOf = (days: Calendar, roster: Roster, key: RollKey, timeZone: string): WrittenQuery => ({
    targetId: roster.id,
    studentIds: membersOn(roster, key.dateOf),
    dateOf: key.dateOf,
    since: daysBefore(days, key.dateOf)[0] ?? key.dateOf,
    timeZone,
    periodId: key.kind === 'subject' ? key.periodId : null,
  });
  /** Reads what is written on a roll; requests that come at the same time share a query. */
  const written = {
    class: gathered<WrittenQuery, Written>((some) => writtenOn(db, 'class', some), AT_ONCE),
    subject: gathered<WrittenQuery, Written>((some) => writtenOn(db, 'subject', some), AT_ONCE),
  };

  /** One roll as it stands. */
  async function compose(roster: Roster, key: RollKey, timeZone: string): Promise<RememberedRoll> {
    const days = await calendar();
    const query = queryOf(days, roster, key, timeZone);
    const [people, ofRoll] = await Promise.all([listed(query.studentIds), written[key.kind](query)]);
    const { dateOf } = key;
    return {
      dateOf,
      roster,
      ...composed({ roster, calendar: days, persons: people, written: ofRoll }, dateOf),
    };
  }

  /** The morning rolls of some classes at once, each with its class. */
  async function composeAll(
    some: readonly Roster[],
    dateOf: string,
    timeZone: string,
  ): Promise<RememberedRoll[]> {
    const days = await calendar();
    const queries = some.map((roster) =>
      queryOf(days, roster, { kind: 'class', rollClass: '', dateOf }, timeZone),
    );
    const [people, ofRolls] = await Promise.all([
      listed([...new Set(queries.flatMap(({ studentIds }) => studentIds))]),
      writtenOn(db, 'class', queries),
    ]);
    return some.map((roster, i) => ({
      dateOf,
      roster,
      ...composed({ roster, calendar: days, persons: people, written: ofRolls[i] as Written }, dateOf),
    }));
  }

  const rollName = (key: RollKey, timeZone: string) => JSON.stringify([timeZone, key]);

  /** Reads the morning rolls of today in one go, so that those who come after the first find theirs. */
  function fill({ today, timeZone }: SchoolToday): void {
    const day = `${today} ${timeZone}`;
    if (filled === day || !hears()) return;
    filled = day;
    rolls
      .fill(async () => {
        const open = await rosters.fill(async () => {
          const found = await rostersOfRollClasses(db, { openOn: today });
          return new Map(found.map((roster) => [`class ${roster.code}`, roster]));
        });
        const found = await composeAll([...open.values()], today, timeZone);
        const key = (rollClass: string): RollKey => ({ kind: 'class', rollClass, dateOf: today });
        return new Map(found.map((roll) => [rollName(key(roll.roster.code), timeZone), roll]));
      })
      .catch(() => {
        // Nobody waits for this reading: each request reads its own roll, and the next one begins it again.
        if (filled === day) filled = null;
      });
  }

  /** The key of the roll, where it is known without a query. */
  function rememberedKey(query: RollQuery): RollKey | undefined {
    const { rollClass, classId, dateOf, periodId } = query;
    if (rollClass) return { kind: 'class', rollClass, dateOf };
    const roster = rosters.get(rosterName(query));
    const days = calendars.get('calendar');
    if (!classId || !periodId || !roster || !days || !periodsOn(roster, days, dateOf).includes(periodId))
      return undefined;
    return { kind: 'subject', classId, periodId, dateOf };
  }

  const touchRolls = (isTouched: (roll: RememberedRoll) => boolean) => rolls.touch(isTouched);
  const ofPeople = (ids: Iterable<number>) => {
    const people = [...ids];
    return ({ roster }: RememberedRoll) => people.some((id) => roster.people.has(id));
  };
  const forgetViews = () => {
    filled = null;
    touchRolls(() => true);
  };

  return {
    async read(query, day) {
      const key = await keyOf(query);
      if (key.kind === 'class' && key.dateOf === day.today) fill(day);
      const roll = await rolls.of(rollName(key, day.timeZone), async () =>
        compose(await rosterOf(query), key, day.timeZone),
      );
      return { key, view: (roll as RememberedRoll).view };
    },
    remembered(query, day) {
      const key = rememberedKey(query);
      const roll = key && rolls.get(rollName(key, day.timeZone));
      return roll && { key, view: roll.view };
    },
    heading(key) {
      const roster = rosters.get(rosterName(key));
      const days = calendars.get('calendar');
      return roster && days && headingOf(roster, key, days);
    },
    marked(query, day, saved) {
      const key = rememberedKey(query);
      const name = key && rollName(key, day.timeZone);
      rolls.touch(
        (roll) => isTouchedBy(saved, roll),
        (roll, of) => (of === name ? withMarks(roll, saved) : withEarlierMarks(roll, saved)),
      );
    },
    forgetStudents: (ids) => touchRolls(ofPeople(ids)),
    forgetRoll(query) {
      const roster = rosters.get(rosterName(query));
      // The rolls of lessons show the marks of the morning roll too.
      if (roster) touchRolls(ofPeople(roster.people));
      else forgetViews();
    },
    forgetRolls(ids) {
      const changed = new Set(ids);
      touchRolls(
        ({ view }) =>
          (view.rollId !== null && changed.has(view.rollId)) ||
          view.earlier.some(({ id }) => changed.has(id)),
      );
    },
    forgetRollsOf(kind, ids) {
      touchRolls(({ roster }) => roster.kind === kind && ids.includes(roster.id));
    },
    forgetClasses(kind, ids) {
      const isOne = (roster: Roster) => roster.kind === kind && ids.includes(roster.id);
      rosters.touch(isOne);
      touchRolls(({ roster }) => isOne(roster));
    },
    forgetPersons(ids) {
      const changed = new Set(ids);
      persons.touch((_, id) => changed.has(id));
      rosters.touch(({ teachers }) => teachers.some(([id]) => changed.has(id)));
      touchRolls(ofPeople(ids));
    },
    forgetCampuses() {
      rosters.touch(({ campus }) => campus !== null);
      touchRolls(({ roster }) => roster.campus !== null);
    },
    forgetAuthors(ids) {
      touchRolls(({ authors }) => ids.some((id) => authors.has(id)));
    },
    forgetViews,
    forgetAll() {
      calendars.touch(() => true);
      rosters.touch(() => true);
      persons.touch(() => true);
      forgetViews();
    },
  };
}
