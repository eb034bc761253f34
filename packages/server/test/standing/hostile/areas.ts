import type { Area } from '@homeroom/contract/areas.ts';
import { alerts } from './alerts.hostile.ts';
import { attendance } from './attendance.hostile.ts';
import { audit } from './audit.hostile.ts';
import { backup } from './backup.hostile.ts';
import { behaviour } from './behaviour.hostile.ts';
import { billing } from './billing.hostile.ts';
import { comments } from './comments.hostile.ts';
import { configuration } from './configuration.hostile.ts';
import { enrolment } from './enrolment.hostile.ts';
import type { HostilePart } from './hostile.ts';
import { indicators } from './indicators.hostile.ts';
import { interviews } from './interviews.hostile.ts';
import { kiosk } from './kiosk.hostile.ts';
import { messages } from './messages.hostile.ts';
import { noticeboard } from './noticeboard.hostile.ts';
import { parentPortal } from './parent-portal.hostile.ts';
import { persons } from './persons.hostile.ts';
import { records } from './records.hostile.ts';
import { reportCards } from './report-cards.hostile.ts';
import { session } from './session.hostile.ts';
import { subjects } from './subjects.hostile.ts';
import { systemAdmin } from './system-admin.hostile.ts';

/** Asks for nothing but what every school has: persons, days, versions. */
const nothing: HostilePart = () => ({});

/** Every area's part, in the order in which they are put into the school; an area without one does not compile. */
export const hostileParts: Record<Area['name'], HostilePart> = {
  ...{ session, configuration, persons, families: nothing, enrolment, alerts, records, comments },
  ...{ medical: nothing, subjects, attendance, 'system-admin': systemAdmin },
  audit,
  behaviour,
  indicators,
  kiosk,
  'parent-portal': parentPortal,
  noticeboard: noticeboard,
  messages: messages,
  billing: billing,
  interviews: interviews,
  'report-cards': reportCards,
  backup: backup,
};
