import type { InterviewPlan, planInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { freeTalks } from './free.queries.ts';
import { type Placed, planOf } from './plan.rules.ts';
import { askedFamily, rowsOf } from './rows.service.ts';
import { minutesBetween } from './times.rules.ts';
import { standing } from './viewer.ts';

/** From the first talk to the end of the last one of each evening, and what of it is waiting. */
function passing(planned: readonly Placed[]): { minutes: number; waitingMinutes: number } {
  let [minutes, talking] = [0, 0];
  for (const talks of Map.groupBy(planned, ({ timeStart }) => timeStart.slice(0, 10)).values()) {
    const ends = talks.map(({ timeEnd }) => timeEnd).sort();
    minutes += minutesBetween(talks[0]?.timeStart ?? '', ends.at(-1) ?? '');
    talking += talks.reduce((sum, talk) => sum + minutesBetween(talk.timeStart, talk.timeEnd), 0);
  }
  return { minutes, waitingMinutes: Math.max(0, minutes - talking) };
}

/**
 * Plans rows of a family; nothing is written. One statement says what is free for all of them.
 * @throws Problem record.unknown, interviews.closed
 */
export async function planFamily(
  context: RequestContext,
  { parentTeacherCycleID, parentID, invitationIDs, times }: Input<typeof planInterviews>['body'],
): Promise<InterviewPlan> {
  const db = context.school.db;
  const asked = await askedFamily(db, context, parentTeacherCycleID, parentID);
  const { cycle, family, by } = asked;
  ensure(standing(cycle, context, by) === 'open', 'interviews.closed');
  const ids = [...new Set(invitationIDs)];
  const rows = await rowsOf(db, context, asked, ids);
  ensure(rows.length === ids.length, 'record.unknown');
  const open = rows.filter((row) => row.permission === 2);
  const wanted = open.map((row) => ({
    ...{ invitationId: row.invitationID, teacherId: row.classDetail.teacher.id, slots: row.slots },
    adults: family.partyOf.get(row.student.id) ?? [],
  }));
  const free = await freeTalks(db, cycle, wanted, {
    ...{ now: context.now, localNow: context.localNow },
    besides: open.flatMap((row) => row.bookingID ?? []),
    waits: open.flatMap((row) => row.wait?.id ?? []),
  });
  const suits = (start: string, end: string) =>
    !times.length ||
    times.some(
      (one) =>
        start.slice(0, 10) === one.dateOf &&
        start.slice(11, 16) >= one.timeStart &&
        end.slice(11, 16) <= one.timeEnd,
    );
  const ofRow = Map.groupBy(free, ({ invitationId }) => invitationId);
  const planned = planOf(
    wanted.map(({ invitationId, adults }) => ({
      ...{ invitationId, adults },
      times: (ofRow.get(invitationId) ?? [])
        .filter((time) => suits(time.timeStart, time.timeEnd))
        .map(({ id, timeStart, timeEnd, isNotPreferred }) => ({
          slotId: id,
          timeStart,
          timeEnd,
          isNotPreferred,
        })),
    })),
    cycle.travelMinutes,
    family.adultId,
  );
  const versionOf = new Map(rows.map((row) => [row.invitationID, row.version]));
  const placed = new Set(planned.map(({ invitationId }) => invitationId));
  return {
    planned: planned.map(({ invitationId, slotId, timeStart, timeEnd }) => ({
      ...{ invitationID: invitationId, slotID: slotId, timeStart, timeEnd },
      version: versionOf.get(invitationId) ?? 0,
    })),
    unplaced: ids
      .filter((id) => !placed.has(id))
      .map((id) => ({
        invitationID: id,
        code: ofRow.get(id)?.length ? ('noFit' as const) : ('full' as const),
      })),
    ...passing(planned),
  };
}
