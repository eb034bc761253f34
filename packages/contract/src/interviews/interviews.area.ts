import { area } from '../shared/area.ts';
import * as boardEndpoints from './board.endpoints.ts';
import * as cyclesEndpoints from './cycles.endpoints.ts';
import * as familyEndpoints from './family.endpoints.ts';
import { interviewsWords } from './interviews.words.ts';
import * as organisingEndpoints from './organising.endpoints.ts';
import * as teacherScheduleEndpoints from './teacher-schedule.endpoints.ts';

/** Evenings on which parents meet teachers: organised, booked by families, held. */
export const interviewsArea = area({
  name: 'interviews',
  permissions: {
    'interviews.read': {
      module: 'interviews',
      allows: 'see interview cycles, and as a parent book interviews about their own children',
      roles: ['parent', 'teacher', 'counsellor', 'office'],
    },
    'interviews.teach': {
      module: 'interviews',
      allows: 'keep and hold their own interviews',
      needs: ['interviews.read', 'people.read'],
      roles: ['teacher', 'counsellor', 'office'],
    },
    'interviews.office': {
      module: 'interviews',
      allows: 'read the interviews of every teacher and family, and book for families',
      needs: ['interviews.teach'],
      roles: ['office'],
    },
    'interviews.manage': {
      module: 'interviews',
      allows: 'organise interviews: cycles, evenings, hours, rooms and who is invited',
      needs: ['interviews.office'],
      roles: ['office'],
    },
  },
  endpoints: [
    cyclesEndpoints,
    organisingEndpoints,
    teacherScheduleEndpoints,
    familyEndpoints,
    boardEndpoints,
  ],
  models: [
    // By the student's id: bookings of the child. A parent whose child has adults who do not book with them is not told
    // by the child, or they would know when the others book: they hear by `InterviewFamily`.
    'ParentTeacherParentSchedule',
    // By the teacher's id: slots, bookings and what was said of them.
    'ParentTeacherTeacherSchedule',
    // By the adult's own id: their rows, offers, and what a teacher asks of them.
    'InterviewFamily',
    // By the teacher's id: what is free with them has changed. Every family that looks at the teacher hears it.
    'InterviewTimes',
    // By the teacher's id: how late they are. Those who still wait with that teacher today hear it.
    'InterviewRunning',
    // By the cycle's id: doors, settings, evenings, teachers, invitations.
    'InterviewCycle',
  ],
  errors: {
    'interviews.closed': { status: 409 },
    'interviews.taken': { status: 409 },
    'interviews.overlap': { status: 409 },
    'interviews.plan_changed': { status: 409 },
    'interviews.past': { status: 409 },
    'interviews.evening_over': { status: 409 },
    'interviews.slot_booked': { status: 409 },
    'interviews.quota': { status: 409 },
    'interviews.has_bookings': { status: 409 },
    'interviews.moved_into': { status: 409 },
    'interviews.offer_over': { status: 409 },
    'interviews.nothing_next': { status: 409 },
    'interviews.not_met': { status: 400 },
  },
  words: interviewsWords,
});
