import { alertsDemo } from './alerts/alerts.demo.ts';
import { attendanceDemo } from './attendance/attendance.demo.ts';
import { behaviourDemo } from './behaviour/behaviour.demo.ts';
import { billingDemo } from './billing/billing.demo.ts';
import { commentsDemo } from './comments/comments.demo.ts';
import { configurationDemo } from './configuration/configuration.demo.ts';
import { enrolmentDemo } from './enrolment/enrolment.demo.ts';
import { placesDemo } from './enrolment/places.demo.ts';
import { familiesDemo } from './families/families.demo.ts';
import { indicatorsDemo } from './indicators/indicators.demo.ts';
import { interviewsDemo } from './interviews/interviews.demo.ts';
import { kioskDemo } from './kiosk/kiosk.demo.ts';
import { medicalDemo } from './medical/medical.demo.ts';
import { messagesDemo } from './messages/messages.demo.ts';
import { noticeboardDemo } from './noticeboard/noticeboard.demo.ts';
import { parentPortalDemo } from './parent-portal/parent-portal.demo.ts';
import { personsDemo } from './persons/persons.demo.ts';
import { reportCardsDemo } from './report-cards/report-cards.demo.ts';
import { sessionDemo } from './session/session.demo.ts';
import { subjectsDemo } from './subjects/subjects.demo.ts';

/**
 * Every area with data in the demo school, in an order in which rows can be inserted. Enrolment comes in two parts,
 * around the persons: they refer to its places, and its roll classes refer to them.
 */
export const areas = [
  configurationDemo,
  placesDemo,
  personsDemo,
  familiesDemo,
  sessionDemo,
  enrolmentDemo,
  alertsDemo,
  medicalDemo,
  commentsDemo,
  subjectsDemo,
  attendanceDemo,
  behaviourDemo,
  indicatorsDemo,
  kioskDemo,
  noticeboardDemo,
  parentPortalDemo,
  messagesDemo,
  billingDemo,
  interviewsDemo,
  reportCardsDemo,
] as const;
