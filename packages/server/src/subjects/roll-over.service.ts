import { createHash } from 'node:crypto';
import { type Code, sentenceOf } from '@homeroom/contract/errors.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import type { RolledStudent, YearRollOver } from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import {
  addRollClass,
  campuses as readCampuses,
  levels as readLevels,
  rollClasses as readRollClasses,
  type StoredLevel,
  type StoredRollClass,
} from '../enrolment/structure.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure, fieldError, said } from '../platform/problem.ts';
import { findOverlap, findYear } from './calendar.queries.ts';
import { calendarFaults } from './calendar.rules.ts';
import { saveCalendar } from './calendar.service.ts';
import {
  type ClassWay,
  type DueGroup,
  dueGroups,
  dueStudents,
  fingerprint,
  lastSchoolDay,
  lockStudents,
  studentsDue,
  type Turn,
  turnYear,
  type Ways,
} from './roll-over.queries.ts';
import { nextCode, nextLevels, nextYearName, yearLater } from './roll-over.rules.ts';
import { whereTo } from './roll-over-students.rules.ts';

export interface RollOverPlan {
  fromYearID: number;
  /** Null: the same days a year later. */
  dateStart: string | null;
  dateEnd: string | null;
  rollClasses: readonly { rollClassID: number; toCode: string | null }[];
  repeating: readonly number[];
}

interface Prepared {
  preview: YearRollOver;
  /** What stands in the way; in the preview in words. */
  obstacles: Said<Code>[];
  turn: Turn;
  ways: Ways;
  calendar: AcademicCalendar;
  classes: readonly StoredRollClass[];
  levels: readonly StoredLevel[];
  /** The code of the class that a class's members come into; null: none. */
  toCodes: ReadonlyMap<number, string | null>;
}

/** Stands for a class that is yet to be made. */
const NEW_CLASS = -1;

/** What is invalid of a plan, whoever sends it. @throws Problem request.invalid */
function checkPlan({ rollClasses }: RollOverPlan, classes: readonly StoredRollClass[]): void {
  const known = new Set(classes.map(({ id }) => id));
  const errors = rollClasses.flatMap(({ rollClassID, toCode }, at) => [
    ...(known.has(rollClassID)
      ? []
      : [fieldError(`rollClasses.${at}.rollClassID`, 'rollover.class_unknown')]),
    ...(toCode?.trim() === '' ? [fieldError(`rollClasses.${at}.toCode`, 'rollover.code_needed')] : []),
  ]);
  ensure(!errors.length, 'request.invalid', { errors: errors.slice(0, 20) });
}

/** @throws Problem record.unknown for an unknown year, request.invalid for a plan that names what is not there */
async function prepare(db: Database, plan: RollOverPlan): Promise<Prepared> {
  const year = await findYear(db, plan.fromYearID);
  ensure(year, 'record.unknown');
  const [classes, levels] = [await readRollClasses(db), await readLevels(db)];
  checkPlan(plan, classes);
  const next = await findYear(db, year.id + 1);
  const dates = {
    dateStart: next?.dateStart ?? plan.dateStart ?? yearLater(year.dateStart),
    dateEnd: next?.dateEnd ?? plan.dateEnd ?? yearLater(year.dateEnd),
  };
  const calendar: AcademicCalendar = {
    ...{ id: year.id + 1, itemName: nextYearName(year.itemName, year.id), ...dates },
    ...{ terms: [], holidays: [], schoolWeek: year.schoolWeek, cycleDays: year.cycleDays },
    ...{ holidaysShiftCycle: year.holidaysShiftCycle, version: 0 },
  };
  const { dateStart, dateEnd } = year;
  const turn: Turn = {
    ...{ dateStart, dateEnd, lastSchoolDay: await lastSchoolDay(db, dateStart, dateEnd) },
    ...{ nextStart: dates.dateStart, repeating: [...new Set(plan.repeating)] },
  };

  const toLevel = nextLevels(levels);
  const levelWays = new Map([...toLevel].map(([id, level]) => [id, level?.id ?? null]));
  const asked = new Map(
    plan.rollClasses.map(({ rollClassID, toCode }) => [rollClassID, toCode?.trim() ?? null]),
  );
  // Which level a class is of does not hang on where classes go.
  const before = await dueGroups(db, turn, { levels: levelWays, rollClasses: [] });
  const byId = new Map(levels.map((level) => [level.id, level]));
  const toCodes = new Map(
    classes.map(({ id, code }): [number, string | null] => {
      const level = byId.get(usualLevel(before, id) ?? 0) ?? null;
      const leaves = level !== null && toLevel.get(level.id) === null;
      const proposal = leaves ? null : nextCode(code, level, level ? toLevel.get(level.id) : null);
      return [id, asked.has(id) ? (asked.get(id) ?? null) : proposal];
    }),
  );
  const idOf = new Map(classes.map(({ id, code }) => [code, id]));
  const ways: Ways = {
    levels: levelWays,
    rollClasses: classWays(classes, toCodes, new Set(before.map(({ rollClassId }) => rollClassId))),
  };

  const groups = await dueGroups(db, turn, ways);
  const sum = (of: (group: DueGroup) => boolean) =>
    groups.filter(of).reduce((total, { students }) => total + students, 0);
  const preview: YearRollOver = {
    fromYearID: year.id,
    toYearID: year.id + 1,
    ...dates,
    yearExists: next !== undefined,
    levels: levels.map(({ id, name }) => ({
      levelID: id,
      itemName: name,
      toLevelID: toLevel.has(id) ? (toLevel.get(id)?.id ?? null) : id,
      toItemName: toLevel.has(id) ? (toLevel.get(id)?.name ?? '') : name,
      students: sum((group) => group.levelId === id && group.isDue && !group.repeats),
    })),
    rollClasses: classes
      .map(({ id, code }) => {
        const toCode = toCodes.get(id) ?? null;
        const students = sum((group) => group.rollClassId === id && group.isMoved);
        return { rollClassID: id, code, toCode, isNew: toCode !== null && !idOf.has(toCode), students };
      })
      .filter(({ students }) => students > 0)
      .sort((a, b) => byName(a.code, b.code)),
    staying: sum((group) => !group.leaves && (group.isDue || group.isMoved)),
    leaving: sum((group) => group.leaves),
    obstacles: [],
    token: '',
  };
  const obstacles = await obstaclesOf(db, { preview, turn, ways, calendar, classes });
  preview.obstacles = obstacles.map(sentenceOf);
  const made = JSON.stringify([preview, [...turn.repeating].sort(), await fingerprint(db, turn, ways)]);
  preview.token = createHash('sha256').update(made).digest('base64url');
  return { preview, obstacles, turn, ways, calendar, classes, levels, toCodes };
}

/**
 * Where the members of each class go. A class that is yet to be made is on the campus of the first whose students come
 * into it.
 * @param withStudents ids of the classes that have any
 */
function classWays(
  classes: readonly StoredRollClass[],
  toCodes: ReadonlyMap<number, string | null>,
  withStudents: ReadonlySet<number | null>,
): ClassWay[] {
  const byCode = new Map(classes.map((one) => [one.code, one]));
  return classes.map(({ id, campusId }) => {
    const code = toCodes.get(id) ?? null;
    if (code === null) return { id, to: null, campus: campusId, toCampus: null };
    const like =
      byCode.get(code) ?? classes.find((one) => withStudents.has(one.id) && toCodes.get(one.id) === code);
    return { id, to: byCode.get(code)?.id ?? NEW_CLASS, campus: campusId, toCampus: like?.campusId ?? null };
  });
}

/** The level that most of a class's students are in. */
function usualLevel(groups: readonly DueGroup[], rollClassId: number): number | null {
  const counts = new Map<number, number>();
  for (const { rollClassId: id, levelId, students } of groups)
    if (id === rollClassId && levelId !== null) counts.set(levelId, (counts.get(levelId) ?? 0) + students);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** What stands in the way. */
async function obstaclesOf(
  db: Database,
  { preview, turn, ways, calendar, classes }: Omit<Prepared, 'obstacles' | 'levels' | 'toCodes'>,
): Promise<Said<Code>[]> {
  const obstacles: Said<Code>[] = [];
  if (!preview.yearExists) {
    obstacles.push(
      ...calendarFaults(calendar).map(({ path, ...fault }) =>
        said('rollover.calendar_wrong', { path, fault }),
      ),
    );
    const other = await findOverlap(db, calendar);
    if (other) {
      const { itemName, dateStart, dateEnd } = other;
      obstacles.push(said('rollover.year_overlaps', { itemName, dateStart, dateEnd }));
    }
  }
  const closed = new Map(classes.filter((one) => one.dateClosed !== null).map((one) => [one.code, one]));
  for (const code of new Set(preview.rollClasses.map(({ toCode }) => toCode)))
    if (code !== null && closed.has(code)) obstacles.push(said('rollover.class_closed', { code }));
  const due = turn.repeating.length ? await studentsDue(db, turn, ways) : new Set();
  const strange = turn.repeating.filter((id) => !due.has(id)).length;
  if (strange) obstacles.push(said('rollover.repeating_gone', { students: strange }));
  const isDone = preview.yearExists && preview.staying + preview.leaving === 0;
  if (isDone) obstacles.push(said('rollover.done', { year: preview.toYearID }));
  return obstacles;
}

/**
 * Where each student goes, by name; changes nothing.
 * @throws Problem record.unknown, request.invalid
 */
export async function rolledStudents(db: Database, plan: RollOverPlan): Promise<RolledStudent[]> {
  const { turn, ways, classes, levels, toCodes } = await prepare(db, plan);
  const [due, campuses] = [await dueStudents(db, turn, ways), await readCampuses(db)];
  return due.map((one) => whereTo(one, { levels, classes, campuses, toCodes }));
}

/** What rolling over would do; changes nothing. @throws Problem record.unknown, request.invalid */
export const previewRollOver = async (db: Database, plan: RollOverPlan): Promise<YearRollOver> =>
  (await prepare(db, plan)).preview;

/**
 * Rolls over to the next year. To be run under CALENDAR_LOCK.
 * @throws Problem rollover.changed with the preview as it is now, request.invalid with what stands in the way
 */
export async function rollOver(
  db: Database,
  { token, ...plan }: RollOverPlan & { token: string },
): Promise<YearRollOver> {
  await lockStudents(db, plan.fromYearID);
  const { preview, obstacles, turn, ways, calendar, classes } = await prepare(db, plan);
  ensure(preview.token === token, 'rollover.changed', { current: preview });
  const errors = obstacles.map((obstacle) => ({ path: '', ...obstacle }));
  ensure(!errors.length, 'request.invalid', { errors });
  if (!preview.yearExists) await saveCalendar(db, calendar.id, calendar);
  await turnYear(db, turn, { ...ways, rollClasses: await withNewClasses(db, preview, ways, classes) });
  return preview;
}

/** Makes the classes that are missing, each named like the one whose students come into it. */
async function withNewClasses(
  db: Database,
  { rollClasses }: YearRollOver,
  ways: Ways,
  classes: readonly StoredRollClass[],
): Promise<ClassWay[]> {
  const made = new Map<string, number>();
  const goesTo = new Map<number, number | undefined>();
  for (const { rollClassID, code, toCode, isNew } of rollClasses) {
    if (!isNew || toCode === null) continue;
    const like = classes.find(({ id }) => id === rollClassID);
    const name = like?.name.includes(code) ? like.name.replace(code, toCode) : toCode;
    const campusId = ways.rollClasses.find(({ id }) => id === rollClassID)?.toCampus ?? null;
    if (!made.has(toCode)) made.set(toCode, await addRollClass(db, { code: toCode, name, campusId }));
    goesTo.set(rollClassID, made.get(toCode));
  }
  // Whatever nobody goes to is not made.
  return ways.rollClasses.map((way) =>
    way.to === NEW_CLASS ? { ...way, to: goesTo.get(way.id) ?? null } : way,
  );
}
