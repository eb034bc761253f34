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
import type { WebArea } from '../platform/areas/area.ts';
import {
  absenceActions,
  concernActions,
  dayCounts,
  familyTasks,
  landingPanels,
  relationTabs,
  rollActions,
  rollSigns,
} from '../platform/areas/slots.ts';
import { setHealthWords } from '../platform/words/healthWords.ts';
import { setIntegrityWords } from '../platform/words/integrityWords.ts';
import { setTableWords } from '../platform/words/tableWords.ts';
import { addLabels } from '../platform/words/words.ts';
import { recordsArea } from '../records/records.area.ts';
import { reportCardsArea } from '../report-cards/report-cards.area.ts';
import { sessionArea } from '../session/session.area.ts';
import { subjectsArea } from '../subjects/subjects.area.ts';
import { systemAdminArea } from '../system-admin/system-admin.area.ts';

/** The areas of school life that the app is composed of, in the order in which they start. */
export const areas = [
  sessionArea,
  configurationArea,
  personsArea,
  familiesArea,
  enrolmentArea,
  alertsArea,
  recordsArea,
  commentsArea,
  medicalArea,
  subjectsArea,
  attendanceArea,
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

for (const { name, labels } of areas) addLabels(name, labels);
setHealthWords(
  areas.flatMap(({ name, healthWords }: WebArea) => (healthWords ? [{ area: name, load: healthWords }] : [])),
);
setIntegrityWords(
  areas.flatMap(({ name, integrityWords }: WebArea) =>
    integrityWords ? [{ area: name, load: integrityWords }] : [],
  ),
);
setTableWords(areas.flatMap(({ tableWords }: WebArea) => tableWords ?? []));
landingPanels.fill(areas.flatMap((area: WebArea) => area.landing ?? []));
rollActions.fill(areas.flatMap((area: WebArea) => area.rollActions ?? []));
rollSigns.fill(areas.flatMap((area: WebArea) => area.rollSigns ?? []));
familyTasks.fill(areas.flatMap((area: WebArea) => area.familyTasks ?? []));
relationTabs.fill(areas.flatMap((area: WebArea) => area.relationTabs ?? []));
absenceActions.fill(areas.flatMap((area: WebArea) => area.absenceActions ?? []));
dayCounts.fill(areas.flatMap((area: WebArea) => area.dayCounts ?? []));
concernActions.fill(areas.flatMap((area: WebArea) => area.concernActions ?? []));

/** Loads the kinds of entries of all areas. */
export const loadOutboxKinds = async () =>
  (await Promise.all(areas.map((area: WebArea) => area.outbox?.() ?? []))).flat();
export const startUpSteps = areas.flatMap((area: WebArea) => area.startUp ?? []);
