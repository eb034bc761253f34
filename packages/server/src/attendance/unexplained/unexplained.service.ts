import type {
  explainAbsence,
  UnexplainedAbsence,
  undoExplanation,
} from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { callableCarers } from '../../families/families.facts.ts';
import { studentsAmong } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import type { AdvisoryLock } from '../../platform/database/transaction.ts';
import { byName } from '../../platform/names.ts';
import { ensure, ensureField } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { saveMark } from '../marks/roll.service.ts';
import { takeLastBack } from '../marks/take-last-back.service.ts';
import { linesLocks } from '../memory/roll-locks.rules.ts';
import { silentReasonIds } from '../reasons/silent-reasons.service.ts';
import { readLine } from '../roll/roll.reading.ts';
import { rollQueryOf } from '../rules/roll-query.rules.ts';
import { unexplainedAbsences } from '../views/unexplained-absences.views.ts';
import { callAnswer } from './absence-calls.service.ts';

type Explaining = Input<typeof explainAbsence>['body'];
type Explained = Answer<typeof explainAbsence>;

/** The locks under which the lines of a student on these rolls are written. */
export const explainLocks = (
  studentId: number,
  { dateOf, rolls }: Pick<Explaining, 'dateOf' | 'rolls'>,
): AdvisoryLock[] =>
  linesLocks(
    studentId,
    rolls.map((roll) => ({ ...roll, dateOf })),
  );

/** Who is absent on a day and nobody has said why, with whom to call, by name. */
export async function readUnexplained(
  context: RequestContext,
  dateOf: string,
): Promise<UnexplainedAbsence[]> {
  const { school, timeZone } = context;
  const reasonIds = await silentReasonIds(school);
  const rows = await unexplainedAbsences(school.db, { dateOf, reasonIds, timeZone });
  const callable = await callableCarers(
    school.db,
    context,
    rows.map(({ studentId }) => studentId),
  );
  return rows
    .map(({ studentId, state, notedBy, notedById, notedAt, version, ...row }) => ({
      studentID: studentId,
      ...row,
      ...(callable.get(studentId) ?? { contacts: [], isRestricted: false }),
      call: callAnswer({ state, notedBy, notedById, notedAt, version }),
    }))
    .sort((a, b) => byName(a.fullName, b.fullName) || a.studentID - b.studentID);
}

/**
 * Says why a student is absent, or that the student is here, on each of these rolls, as the office's word or, on a roll
 * of one's own, the teacher's.
 * @throws Problem record.unknown; record.changed where a line is not absent any more, or was said to be known in advance;
 * attendance.*, permission.denied
 */
export async function explain(
  db: Database,
  context: RequestContext,
  studentID: number,
  { dateOf, mark, reasonID, details, rolls }: Explaining,
): Promise<Explained> {
  ensure((await studentsAmong(db, [studentID])).length, 'record.unknown');
  ensureField(mark === 'present' || reasonID !== null, 'reasonID', 'value.needed');
  ensureField(mark === 'absent' || reasonID === null, 'reasonID', 'mark.absence_says_absent');
  const said: Explained['rolls'] = [];
  for (const { version, ...roll } of rolls) {
    const query = rollQueryOf({ ...roll, dateOf });
    const current = await readLine(db, context, query, studentID);
    ensure(current, 'attendance.not_on_roll');
    // What is known in advance has no version of its own on the line.
    ensure(current.mark === 'absent' && !current.known, 'record.changed', { current });
    // What was written of somebody who is here is a note.
    const note = details.trim() ? { details } : null;
    const absence = mark === 'present' ? note : { reason: { id: reasonID as number }, details };
    const saved = await saveMark(db, context, query, { studentID, version, mark, absence });
    said.push({ ...roll, version: saved.version });
  }
  return { rolls: said };
}

/** Takes back what this user has just said on these rolls. @throws Problem record.unknown, record.changed */
export async function takeExplanationBack(
  db: Database,
  context: RequestContext,
  studentId: number,
  { dateOf, rolls }: Input<typeof undoExplanation>['body'],
): Promise<Explained> {
  ensure((await studentsAmong(db, [studentId])).length, 'record.unknown');
  const back: Explained['rolls'] = [];
  for (const { version, ...roll } of rolls) {
    const last = { studentId, version, writtenBy: context.user.id, saying: ['absent', 'present'] as const };
    back.push({
      ...roll,
      version: await takeLastBack(db, context, rollQueryOf({ ...roll, dateOf }), last),
    });
  }
  return { rolls: back };
}
