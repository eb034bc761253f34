import type { ClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { staffAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { findYear } from './calendar.queries.ts';
import {
  classOfCode,
  classRecord,
  endClass,
  holdClass,
  joinsAfter,
  lessonPeriods,
  meetingsOf,
  putClass,
  putMeetings,
  putTeachers,
  teachingsOf,
} from './class-records.queries.ts';
import { classFaults, planMeetings, planTeachers, type SentClass } from './class-records.rules.ts';

const refusal = (path: string, message: string) => ({ errors: [{ path, message }] });

/** A subject class with its teachers and meetings. @throws Problem record.unknown */
export async function readClassRecord(db: Database, id: number): Promise<ClassRecord> {
  const record = await classRecord(db, id);
  ensure(record, 'record.unknown');
  return record;
}

/**
 * Adds, changes or closes a class. Closing it ends its memberships and its teachers' days on that day; opening it
 * again does not bring them back: whoever is to go on is entered anew.
 * @throws Problem record.unknown; request.invalid in words; record.changed with the current class
 */
export async function saveClass(db: Database, sent: SentClass, today: string): Promise<ClassRecord> {
  const before = sent.id ? await holdClass(db, sent.id) : undefined;
  if (sent.id) {
    ensure(before, 'record.unknown');
    const isCurrent = before.version === sent.version;
    ensure(isCurrent, 'record.changed', { current: isCurrent ? null : await classRecord(db, sent.id) });
    const staysInYear = before.academicYearID === sent.academicYearID;
    ensure(staysInYear, 'request.invalid', refusal('academicYearID', 'is what a class keeps'));
  }
  const year = await findYear(db, sent.academicYearID);
  ensure(year, 'request.invalid', refusal('academicYearID', 'is no year of the school'));
  const other = await classOfCode(db, sent);
  ensure(!other, 'request.invalid', refusal('code', `is the code of ${other?.itemName} in this year`));

  const [teachings, meetings] = sent.id
    ? [await teachingsOf(db, sent.id), await meetingsOf(db, sent.id)]
    : [[], []];
  const asked = sent.teachers.map(({ personID }) => personID);
  const mayTeach = new Set([...teachings.map(({ personID }) => personID), ...(await staffAmong(db, asked))]);
  const periods = new Set(await lessonPeriods(db));
  const faults = classFaults(sent, { mayTeach, periods, cycleDays: year.cycleDays, meetings });
  ensure(!faults.length, 'request.invalid', { errors: faults.slice(0, 20) });

  const id = await putClass(db, sent);
  await putTeachers(db, id, planTeachers(teachings, sent.teachers, today));
  await putMeetings(db, id, planMeetings(meetings, sent.meetings));
  const { dateClosed } = sent;
  if (dateClosed !== null) {
    const later = await joinsAfter(db, id, dateClosed);
    const words = `is before ${later === 1 ? 'a membership begins' : `${later} memberships begin`}`;
    ensure(!later, 'request.invalid', refusal('dateClosed', words));
    await endClass(db, id, dateClosed);
  }
  return readClassRecord(db, id);
}
