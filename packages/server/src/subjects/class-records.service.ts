import type { Code } from '@homeroom/contract/errors.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import type {
  ClassEnding,
  ClassRecord,
  saveClassRecord,
} from '@homeroom/contract/subjects/classes.endpoints.ts';
import { staffAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, said } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import { findYear } from './calendar.queries.ts';
import { clashesOfClass } from './clashes.views.ts';
import { endClass } from './class-endings.queries.ts';
import { undoEnding } from './class-endings.service.ts';
import {
  classes,
  classOfCode,
  classRecord,
  joinsAfter,
  lessonPeriods,
  meetingsOf,
  putMeetings,
  putTeachers,
  teachingsOf,
} from './class-records.queries.ts';
import { classFaults, planMeetings, planTeachers, type SentClass } from './class-records.rules.ts';

/**
 * A subject class with its teachers and meetings, and what is booked twice by it from today on.
 * @throws Problem record.unknown
 */
export async function readClassRecord(db: Database, id: number, today: string): Promise<ClassRecord> {
  const record = await classRecord(db, id);
  ensure(record, 'record.unknown');
  return { ...record, clashes: record.dateClosed === null ? await clashesOfClass(db, id, today) : [] };
}

/** Who is in the way of an ending; of many the soonest, and how many more. */
function joins(later: readonly { name: string; dateFrom: string }[]): Said<Code>[] {
  const named = later.slice(0, 5).map(({ name, dateFrom }) => said('class.joins', { name, dateFrom }));
  const more = later.length - named.length;
  return more ? [...named, said('class.more_join', { count: more })] : named;
}

/** @throws Problem request.invalid where the class has not ended */
async function reopen(
  db: Database,
  stored: { id: number; dateClosed: string | null } | null,
  ending: ClassEnding,
): Promise<string[]> {
  const day = stored?.dateClosed ?? null;
  ensureField(stored && day !== null, 'reopens', 'class.not_ended');
  return undoEnding(db, { classId: stored.id, day }, ending);
}

/**
 * Adds, changes or closes a class. Closing it ends its memberships and its teachers' days on that day, and answers
 * which; opening it again does not bring them back: whoever is to go on is entered anew. Only the undo does, which
 * sends them back.
 * @throws Problem record.unknown, record.changed; request.invalid in words
 */
export async function saveClass(
  db: Database,
  { reopens, ...sent }: SentClass,
  today: string,
): Promise<Answer<typeof saveClassRecord>> {
  const stored = sent.id ? await classes.forUpdate(db, sent.id) : null;
  if (stored) {
    ensureVersion(stored, sent.version);
    const staysInYear = stored.academicYearID === sent.academicYearID;
    ensureField(staysInYear, 'academicYearID', 'class.year_kept');
  }
  const year = await findYear(db, sent.academicYearID);
  ensureField(year, 'academicYearID', 'school_year.unknown');
  const other = await classOfCode(db, sent);
  ensureField(!other, 'code', 'class.code_taken', { itemName: other?.itemName ?? '' });

  const [teachings, meetings] = sent.id
    ? [await teachingsOf(db, sent.id), await meetingsOf(db, sent.id)]
    : [[], []];
  const teacherIds = sent.teachers.map(({ personID }) => personID);
  const mayTeach = new Set([
    ...teachings.map(({ personID }) => personID),
    ...(await staffAmong(db, teacherIds)),
  ]);
  const periods = new Set(await lessonPeriods(db));
  const faults = classFaults(sent, { mayTeach, periods, cycleDays: year.cycleDays, meetings });
  ensure(!faults.length, 'request.invalid', { errors: faults.slice(0, 20) });

  const fields = trimmed(sent);
  const id = stored?.id ?? (await classes.add(db, null, fields));
  if (stored) await classes.change(db, stored, fields);
  await putTeachers(db, id, planTeachers(teachings, sent.teachers, today));
  await putMeetings(db, id, planMeetings(meetings, sent.meetings));
  const { dateClosed } = sent;
  const changedMeanwhile = reopens && (await reopen(db, stored, reopens));
  let ended: Answer<typeof saveClassRecord>['ended'];
  if (dateClosed !== null) {
    const later = await joinsAfter(db, id, dateClosed);
    ensureField(!later.length, 'dateClosed', 'class.joined_later', { students: joins(later) });
    ended = await endClass(db, id, dateClosed);
  }
  return {
    ...(await readClassRecord(db, id, today)),
    ...(ended && { ended }),
    ...(changedMeanwhile && { changedMeanwhile }),
  };
}
