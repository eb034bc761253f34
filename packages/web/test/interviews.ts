import { getStudents, type StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import {
  getLocations,
  getParentTeacherCycles,
  getParentTeacherDefaults,
  type ParentTeacherCycle,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import {
  getInterviewInvitations,
  getInterviewTeachers,
  type InterviewInvitation,
  type InterviewTeacher,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { getTeacherSchedules } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { aPerson } from './people.ts';
import type { createServer } from './server.ts';

/** The evening of the tests: in the future of the session's today. */
export const EVENING = '2026-12-04';

/** A cycle with one evening that is open to the teachers. */
export const aCycle = (fields: Partial<ParentTeacherCycle> = {}): ParentTeacherCycle => ({
  id: 3,
  itemName: 'Term 4',
  dateFrom: EVENING,
  dateTo: EVENING,
  door: { state: 'open', readFrom: null, openFrom: '2026-11-01T08:00:00', openTo: '2026-12-03T22:00:00' },
  booksFor: 'household',
  slotMinutes: 10,
  travelMinutes: 5,
  sessions: [{ id: 5, itemName: '', dateOf: EVENING, timeStart: '16:00', timeEnd: '18:00' }],
  isOver: false,
  ...fields,
});

/** The teacher who is signed in, as one who is met: a break from 16:20, one time closed of two that may be. */
export const aMet = (fields: Partial<InterviewTeacher> = {}): InterviewTeacher => ({
  id: 12,
  itemName: 'Okafor, Grace',
  fullName: 'Grace Okafor',
  photo: null,
  closeQuota: null,
  mayClose: 2,
  hours: [
    {
      sessionID: 5,
      isAbsent: false,
      timeStart: '16:00',
      timeEnd: '18:00',
      locationID: 1,
      location: { id: 1, itemName: 'B12' },
      breaks: [{ timeStart: '16:20', timeEnd: '16:30' }],
    },
  ],
  counts: { slots: 4, free: 2, booked: 1, closed: 1, invited: 3, waiting: 0 },
  version: 1,
  ...fields,
});

/** A free time of that teacher. */
export const aSlot = (
  id: number,
  time: string,
  fields: Partial<TeacherInterview> = {},
): TeacherInterview => ({
  id,
  timeStart: `${EVENING}T${time}:00`,
  timeEnd: `${EVENING}T${time.slice(0, 4)}9:00`,
  sessionID: 5,
  teacherId: 12,
  statusCurrent: 1,
  student: null,
  teacherComment: '',
  location: null,
  comment: '',
  parents: [],
  classDetail: null,
  bookingID: null,
  invitationID: null,
  isBookedByOffice: false,
  isFirst: true,
  slots: 1,
  outcome: '',
  isHeld: false,
  permission: 2,
  version: 1,
  bookingVersion: 0,
  ...fields,
});

/** A student as an interview has them. */
export const aTalkedOf = (id: number, itemName: string) => ({
  id,
  itemName,
  fullName: itemName.split(', ').reverse().join(' '),
  photo: null,
  rollClass: '7B',
});

/** A time that is booked for a family. */
export const aBooked = (id: number, time: string, fields: Partial<TeacherInterview> = {}): TeacherInterview =>
  aSlot(id, time, {
    statusCurrent: 2,
    student: aTalkedOf(1, 'Adeyemi, Tolu'),
    parents: [{ id: 41, itemName: 'Adeyemi, Ada' }],
    classDetail: { id: 31, itemName: 'Mathematics' },
    bookingID: 900 + id,
    invitationID: 800 + id,
    bookingVersion: 1,
    ...fields,
  });

const anInvitation = (
  id: number,
  itemName: string,
  fields: Partial<InterviewInvitation> = {},
): InterviewInvitation => ({
  id: 800 + id,
  parentTeacherCycleID: 3,
  student: aTalkedOf(id, itemName),
  teacher: { id: 12, itemName: 'Okafor, Grace' },
  classDetail: { id: 31, itemName: 'Mathematics' },
  reason: '',
  slots: 1,
  isRequested: false,
  requestNote: '',
  booked: 0,
  version: 1,
  ...fields,
});

const aListed = (id: number, itemName: string): StudentListItem => {
  const {
    isStudent: _,
    isStaff: __,
    isParent: ___,
    foundIn: ____,
    standing,
    ...listed
  } = aPerson(id, itemName);
  return { ...listed, standing, levelOrdinal: 7, dateStart: null, dateLeft: null } as StudentListItem;
};

/** Serves a teacher's times: what is put into `slots` is what the next reading answers. */
export const serveTimes = (server: ReturnType<typeof createServer>, slots: TeacherInterview[]) => {
  const state = {
    slots,
    met: aMet(),
    invitations: [anInvitation(2, 'Brown, Isabella'), anInvitation(3, 'Ćosić, Luka')],
  };
  server.answer(getParentTeacherCycles, () => [aCycle()]);
  server.answer(getParentTeacherDefaults, () => ({
    defaultParentTeacherCycle: { id: 3, itemName: 'Term 4' },
    defaultParent: null,
    defaultTeacher: { id: 12, itemName: 'Okafor, Grace' },
  }));
  server.answer(getInterviewTeachers, () => [state.met]);
  server.answer(getLocations, () => [{ id: 1, itemName: 'B12' }]);
  server.answer(getTeacherSchedules, () => state.slots);
  server.answer(getInterviewInvitations, () => state.invitations);
  server.answer(getStudents, () => [aListed(2, 'Brown, Isabella'), aListed(3, 'Ćosić, Luka')]);
  return state;
};
