import { alertsArea } from '../alerts/alerts.area.ts';
import { attendanceArea } from '../attendance/attendance.area.ts';
import { auditArea } from '../audit/audit.area.ts';
import { backupArea } from '../backup/backup.area.ts';
import { behaviourArea } from '../behaviour/behaviour.area.ts';
import { billingArea } from '../billing/billing.area.ts';
import { commentsArea } from '../comments/comments.area.ts';
import { configurationArea } from '../configuration/configuration.area.ts';
import { enrolmentArea } from '../enrolment/enrolment.area.ts';
import { familiesArea } from '../families/families.area.ts';
import { indicatorsArea } from '../indicators/indicators.area.ts';
import { interviewsArea } from '../interviews/interviews.area.ts';
import { kioskArea } from '../kiosk/kiosk.area.ts';
import { medicalArea } from '../medical/medical.area.ts';
import { messagesArea } from '../messages/messages.area.ts';
import { noticeboardArea } from '../noticeboard/noticeboard.area.ts';
import { parentPortalArea } from '../parent-portal/parent-portal.area.ts';
import { personsArea } from '../persons/persons.area.ts';
import { recordsArea } from '../records/records.area.ts';
import { reportCardsArea } from '../report-cards/report-cards.area.ts';
import { sessionArea } from '../session/session.area.ts';
import { subjectsArea } from '../subjects/subjects.area.ts';
import { systemAdminArea } from '../system-admin/system-admin.area.ts';

/** Every area of the server. Adding one is a line here. */
export const areas = [
  personsArea,
  familiesArea,
  enrolmentArea,
  alertsArea,
  recordsArea,
  commentsArea,
  medicalArea,
  subjectsArea,
  attendanceArea,
  configurationArea,
  sessionArea,
  systemAdminArea,
  auditArea,
  behaviourArea,
  indicatorsArea,
  kioskArea,
  parentPortalArea,
  noticeboardArea,
  messagesArea,
  billingArea,
  interviewsArea,
  reportCardsArea,
  backupArea,
] as const;

export type Area = (typeof areas)[number];
