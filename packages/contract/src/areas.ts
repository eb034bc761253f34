import { alertsArea } from './alerts/alerts.area.ts';
import { attendanceArea } from './attendance/attendance.area.ts';
import { auditArea } from './audit/audit.area.ts';
import { backupArea } from './backup/backup.area.ts';
import { behaviourArea } from './behaviour/behaviour.area.ts';
import { billingArea } from './billing/billing.area.ts';
import { commentsArea } from './comments/comments.area.ts';
import { configurationArea } from './configuration/configuration.area.ts';
import { enrolmentArea } from './enrolment/enrolment.area.ts';
import { familiesArea } from './families/families.area.ts';
import { indicatorsArea } from './indicators/indicators.area.ts';
import { interviewsArea } from './interviews/interviews.area.ts';
import { kioskArea } from './kiosk/kiosk.area.ts';
import { medicalArea } from './medical/medical.area.ts';
import { messagesArea } from './messages/messages.area.ts';
import { noticeboardArea } from './noticeboard/noticeboard.area.ts';
import { parentPortalArea } from './parent-portal/parent-portal.area.ts';
import { personsArea } from './persons/persons.area.ts';
import { recordsArea } from './records/records.area.ts';
import { reportCardsArea } from './report-cards/report-cards.area.ts';
import { sessionArea } from './session/session.area.ts';
import { subjectsArea } from './subjects/subjects.area.ts';
import { systemAdminArea } from './system-admin/system-admin.area.ts';

/** Every area, in the order in which lists of all of them are shown. */
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

/** The keys of one part of the areas' definitions, of those areas that have the part. */
export type KeysOf<Part extends string> = Area extends infer A
  ? A extends { [P in Part]: infer Entries }
    ? keyof Entries & string
    : never
  : never;

/** The entries of one part of the areas' definitions, under their keys. @throws Error where two areas use one key */
export function entriesOf<T>(part: 'permissions' | 'errors' | 'words' | 'settings'): Record<string, T> {
  const all: Record<string, T> = {};
  for (const area of areas) {
    const entries = ((area as Record<string, unknown>)[part] ?? {}) as Record<string, T>;
    for (const [key, entry] of Object.entries(entries)) {
      if (key in all) throw new Error(`${key} is declared twice`);
      all[key] = entry;
    }
  }
  return all;
}
