import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { onSettled, type Settled } from '../../platform/outbox/outbox.ts';
import { sessionState } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { rollKey } from './attendance.api.ts';
import type { RollAnswer } from './roll.entries.ts';
import { answerOf, isOfRoll } from './roll.outbox.ts';
import { placeOf, type Roll } from './roll.ts';

/** The versions that the server gave in answer to marks of this browser, by place and student. */
const ours = new Map<string, number>();
const nameOf = (roll: Roll, studentID: number) => `${placeOf(roll)}#${studentID}`;

/** True where the line stands as this browser itself has made it. */
export const isOurs = (roll: Roll, record: Pick<AttendanceStudent, 'studentID' | 'version'>) =>
  ours.get(nameOf(roll, record.studentID)) === record.version;

/** Lines that became present with the rest, where the server has told their versions alone. */
function presentLines(roll: Roll, present: RollAnswer['present'] = []): AttendanceStudent[] {
  const versions = new Map(present.map((line) => [line.studentID, line.version]));
  const { session } = sessionState();
  return (queryClient.getQueryData<AttendanceStudent[]>(rollKey(roll)) ?? []).flatMap((line) => {
    const version = versions.get(line.studentID);
    if (version === undefined) return [];
    const said = { mark: 'present', absence: null, layer: 'teacher' } as const;
    const by = { recordedBy: session?.fullName ?? null, recordedByID: session?.userLoginID ?? null };
    return [{ ...line, ...said, ...by, dateTime: schoolNow(session?.timeZone ?? 'UTC'), version }];
  });
}

/** The lines that the server has answered: what it saved, or what it holds instead. */
const recordsOf = (settled: Settled, roll: Roll): AttendanceStudent[] => {
  if (settled.outcome.type === 'conflict') return [settled.outcome.current as AttendanceStudent];
  const answer = answerOf(settled);
  return answer ? [...answer.records, ...presentLines(roll, answer.present)] : [];
};

/** Puts the lines that the server has answered into the roll that was read, in the frame in which they come. */
function patchRoll(settled: Settled) {
  const { entry } = settled;
  if (!isOfRoll(entry)) return;
  const records = recordsOf(settled, entry.roll);
  const key = rollKey(entry.roll);
  if (settled.outcome.type === 'done')
    for (const r of records) {
      const name = nameOf(entry.roll, r.studentID);
      // A repeat gets the first answer, which may be older than what has been saved since.
      ours.set(name, Math.max(r.version, ours.get(name) ?? 0));
    }
  if (records.length === 0 || !queryClient.getQueryData(key)) return;
  const byID = new Map(records.map((r) => [r.studentID, r]));
  queryClient.setQueryData<AttendanceStudent[]>(key, (old) => old?.map((r) => byID.get(r.studentID) ?? r));
}

onSettled(patchRoll);
