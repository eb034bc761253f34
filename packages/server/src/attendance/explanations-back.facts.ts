import type { Database, School } from '../platform/database/school.ts';
import type { AdvisoryLock } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { knownRecordedAt } from './marks/attendance.queries.ts';
import { takeLastBack } from './marks/take-last-back.service.ts';
import { linesLocks } from './memory/roll-locks.rules.ts';
import { rollQueryOf } from './rules/roll-query.rules.ts';
import { cancelKnownAbsenceOf } from './students/attendance.service.ts';
import { linesWrittenAt } from './unexplained/unexplained.views.ts';

/** An explanation that was written: of whom and which days, by which account, and when. */
interface Written {
  studentId: number;
  dateFrom: string;
  dateTo: string;
  userId: number;
  at: Date;
}

const writtenLines = (db: Database, { studentId, dateFrom, dateTo, userId, at }: Written) =>
  linesWrittenAt(db, studentId, { from: dateFrom, to: dateTo, userId, at });

/** The locks under which an explanation is taken back. */
export async function writtenLocks(school: School, written: Written): Promise<AdvisoryLock[]> {
  return linesLocks(written.studentId, await writtenLines(school.db, written));
}

/**
 * Takes an explanation back: its lines say again what they said before, and what it announced is not known any more. What
 * somebody has written over it since is left alone. To be run under `writtenLocks`.
 * @throws Problem record.changed where a line has been marked since
 */
export async function takeWrittenBack(
  db: Database,
  context: RequestContext,
  written: Written,
): Promise<void> {
  const { studentId, userId } = written;
  for (const { version, ...line } of await writtenLines(db, written))
    await takeLastBack(db, context, rollQueryOf(line), {
      ...{ studentId, version, writtenBy: userId, saying: ['absent'] as const },
    });
  for (const id of await knownRecordedAt(db, studentId, written)) await cancelKnownAbsenceOf(db, context, id);
}
