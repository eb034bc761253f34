import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { FamilyInterviews, GridTime } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { FreeTime, ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';

/** The evening of the examples. */
export const EVENING = '2026-12-01';
export const at = (time: string): string => `${EVENING}T${time}:00`;

const person = (id: number, fullName: string) => ({
  ...{ id, fullName, photo: null },
  itemName: fullName.split(' ').reverse().join(', '),
});
export const okafor = person(12, 'Grace Okafor');
export const hale = person(13, 'Martin Hale');
export const nia = person(5, 'Nia Novak');
export const ivo = person(6, 'Ivo Novak');

/** A slot of the examples: its id is its time, 1710 for ten past five; of the second teacher 20000 more. */
export const slot = (id: number, minutes = 10) => {
  const time = id % 20_000;
  const start = Math.floor(time / 100) * 60 + (time % 100);
  const written = (of: number) =>
    at(`${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`);
  return { id, timeStart: written(start), timeEnd: written(start + minutes) };
};

export const freeTime = (id: number, fields: Partial<FreeTime> = {}): FreeTime => ({
  ...slot(id),
  ...{ sessionID: 1, teacherID: id >= 20_000 ? 13 : 12, location: { id: 1, itemName: 'Room 4' } },
  ...{ isNotPreferred: false, ...fields },
});

/** A cycle of one evening, open for parents. */
export const aCycle = (fields: Partial<ParentTeacherCycle> = {}): ParentTeacherCycle => ({
  ...{ id: 3, itemName: 'Term 4 interviews', dateFrom: EVENING, dateTo: EVENING },
  door: { state: 'open', readFrom: null, openFrom: null, openTo: null },
  ...{ booksFor: 'household', slotMinutes: 10, travelMinutes: 5 },
  sessions: [{ id: 1, itemName: 'Evening', dateOf: EVENING, timeStart: '17:00', timeEnd: '18:00' }],
  ...{ isOver: false, ...fields },
});

/** A row that is not booked. */
export const aRow = (
  invitationID: number,
  teacher = okafor,
  student = nia,
  fields: Partial<ParentInterview> = {},
): ParentInterview => ({
  ...{ id: null, invitationID, parentTeacherCycleID: 3, scheduleTimeSlot: null },
  classDetail: { id: 70 + invitationID, itemName: teacher === hale ? 'History' : 'Mathematics', teacher },
  ...{ student, location: null, comment: '', slots: 1, minutes: 10, isRequested: false, requestNote: '' },
  ...{ bookingID: null, isBookedByOffice: false, outcome: '', wait: null, permission: 2, version: 0 },
  ...fields,
});

/** The same, booked at a slot. */
export const booked = (row: ParentInterview, id: number, fields: Partial<ParentInterview> = {}) => ({
  ...row,
  ...{ id, scheduleTimeSlot: slot(id, row.minutes), bookingID: 400 + row.invitationID, version: 1 },
  ...{ location: { id: 1, itemName: 'Room 4' }, ...fields },
});

export const aTime = (
  slotID: number,
  state: GridTime['state'] = 'free',
  invitationID: number | null = null,
): GridTime => {
  const { timeStart, timeEnd } = slot(slotID);
  return { slotID, timeStart, timeEnd, sessionID: 1, state, invitationID };
};

/** A family of two children and two teachers, of which nothing is booked. */
export const aFamily = (fields: Partial<FamilyInterviews> = {}): FamilyInterviews => ({
  ...{ cycle: aCycle(), parent: { id: 50, itemName: 'Novak, Ana' } },
  household: [{ id: 50, itemName: 'Novak, Ana' }],
  children: [nia, ivo],
  interviews: [aRow(1), aRow(2, hale), aRow(3, hale, ivo)],
  teachers: [
    { ...okafor, location: null, times: [aTime(1700, 'taken'), aTime(1710), aTime(1720), aTime(1730)] },
    { ...hale, location: null, times: [aTime(21_700), aTime(21_710), aTime(21_720, 'notPreferred')] },
  ],
  ...{ running: [], permission: 2, ...fields },
});
