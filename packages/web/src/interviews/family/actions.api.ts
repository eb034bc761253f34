import {
  bookInterviews,
  joinWaitingList,
  leaveWaitingList,
  moveInterview,
  planInterviews,
  saveParentSchedule,
  takeOffer,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import type { InterviewWait, ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { call } from '../../platform/calls/call.ts';
import type { ParentID } from './family.api.ts';

/** A row as it is wished: with a time, or cleared with null. */
export interface Wished {
  row: ParentInterview;
  slot: { id: number; timeStart: string; timeEnd: string } | null;
  /** Absent: it stays as it is. */
  comment?: string;
  /** Only the time becomes another one. */
  isMove?: boolean;
}

/** Books, moves, changes or clears one row: a move of the time alone is one call of its own. */
export const saveRow = (
  { row, slot, comment, isMove = false }: Wished,
  parentID: ParentID,
  idempotencyKey: string,
): Promise<ParentInterview> =>
  isMove && slot && row.bookingID !== null
    ? call(moveInterview, {
        params: { id: row.bookingID },
        body: { slotID: slot.id, version: row.version },
        idempotencyKey,
      })
    : call(saveParentSchedule, {
        query: { parentId: parentID },
        body: {
          id: slot?.id ?? null,
          invitationID: row.invitationID,
          scheduleTimeSlot: slot,
          classDetail: { id: row.classDetail.id, teacher: { id: row.classDetail.teacher.id } },
          student: { id: row.student.id },
          ...(comment === undefined ? {} : { comment }),
          version: row.version,
        },
        idempotencyKey,
      });

/** A plan into times that the family can come; nothing is booked. */
export const askPlan = (
  cycle: number,
  parentID: ParentID,
  asked: {
    invitationIDs: number[];
    times: { dateOf: string; timeStart: string; timeEnd: string }[];
  },
) => call(planInterviews, { body: { parentTeacherCycleID: cycle, parentID, ...asked } });

/** Books rows exactly as they were shown, all or none. */
export const bookPlan = (
  cycle: number,
  parentID: ParentID,
  interviews: { invitationID: number; slotID: number; version: number }[],
  idempotencyKey: string,
) => call(bookInterviews, { body: { parentTeacherCycleID: cycle, parentID, interviews }, idempotencyKey });

/** Puts a row on its teacher's waiting list. */
export const join = (invitationID: number, parentID: ParentID, idempotencyKey: string) =>
  call(joinWaitingList, { body: { invitationID, parentID }, idempotencyKey });

/** Books the time that is held. */
export const take = ({ id, version }: InterviewWait, idempotencyKey: string) =>
  call(takeOffer, { params: { id }, body: { version }, idempotencyKey });

/** Leaves the waiting list, or with `declineOnly` gives up the held time and stays as the last one. */
export const leave = ({ id, version }: InterviewWait, declineOnly: boolean, idempotencyKey: string) =>
  call(leaveWaitingList, {
    params: { id },
    query: { version, declineOnly: declineOnly ? 'true' : 'false' },
    idempotencyKey,
  });
