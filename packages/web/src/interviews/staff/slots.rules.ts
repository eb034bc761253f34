import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { slotStatus } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import type { SlotOrder } from './staff.search.ts';

/** A state that a teacher sets by hand. */
export type OpenStatus = 0 | 1 | 3;

/** What the list shows first where it is ordered by state: talks, then what is free, then what is closed. */
const RANK = { 2: 0, 1: 1, 3: 2, 0: 3 } as const;

/** Ids of slots in the order in which they are listed; equal ones by time. */
export const orderOf = (slots: readonly TeacherInterview[], order: SlotOrder): number[] => {
  const byTime = slots.toSorted((a, b) => a.timeStart.localeCompare(b.timeStart) || a.id - b.id);
  if (order === 'status') byTime.sort((a, b) => RANK[a.statusCurrent] - RANK[b.statusCurrent]);
  if (order === 'student')
    byTime.sort((a, b) => {
      if (!a.student || !b.student) return Number(!a.student) - Number(!b.student);
      return a.student.itemName.localeCompare(b.student.itemName);
    });
  return byTime.map(({ id }) => id);
};

/** A pause between two slots of an evening: school times without a zone. */
interface Pause {
  timeStart: string;
  timeEnd: string;
}

/** One evening of a teacher's list. */
export interface EveningSlots {
  sessionID: number;
  /** `yyyy-MM-dd` */
  dateOf: string;
  slots: TeacherInterview[];
}

/** Slots by their evenings, by day; within each in the given order of ids. */
export const byEvening = (slots: readonly TeacherInterview[], order: readonly number[]): EveningSlots[] => {
  const place = new Map(order.map((id, index) => [id, index]));
  const sorted = slots.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return [...Map.groupBy(sorted, ({ sessionID }) => sessionID)]
    .map(([sessionID, of]) => ({ sessionID, dateOf: of[0]?.timeStart.slice(0, 10) ?? '', slots: of }))
    .sort((a, b) => a.dateOf.localeCompare(b.dateOf) || a.sessionID - b.sessionID);
};

/** The breaks of a teacher on an evening that begin before a slot and after the one before it. */
export const breaksBefore = (
  teacher: InterviewTeacher | undefined,
  slot: TeacherInterview,
  before: TeacherInterview | undefined,
): Pause[] => {
  const day = slot.timeStart.slice(0, 10);
  const breaks = teacher?.hours.find(({ sessionID }) => sessionID === slot.sessionID)?.breaks ?? [];
  return breaks
    .map(({ timeStart, timeEnd }) => ({
      timeStart: `${day}T${timeStart}:00`,
      timeEnd: `${day}T${timeEnd}:00`,
    }))
    .filter(({ timeStart }) => timeStart < slot.timeStart && (!before || timeStart >= before.timeStart));
};

/** How many slots a teacher has closed, and how many they may close. */
export const quotaOf = (teacher: InterviewTeacher) => ({
  closed: teacher.counts.closed,
  most: teacher.mayClose,
  left: Math.max(0, teacher.mayClose - teacher.counts.closed),
});

/** What the Space bar makes of a slot: an open one is closed, a closed one opened. */
export const toggled = ({ statusCurrent }: TeacherInterview): OpenStatus =>
  statusCurrent === slotStatus.notAvailable ? slotStatus.available : slotStatus.notAvailable;

/** Whether a student can be put into a slot now. */
export const isBookable = ({ statusCurrent, permission, isHeld }: TeacherInterview): boolean =>
  permission === 2 && !isHeld && statusCurrent !== slotStatus.booked;
