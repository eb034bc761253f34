import type { Area } from '@homeroom/contract/areas.ts';
import { alerts } from './alerts.matrix.ts';
import { attendance } from './attendance.matrix.ts';
import { audit } from './audit.matrix.ts';
import { backup } from './backup.matrix.ts';
import { behaviour } from './behaviour.matrix.ts';
import { billing } from './billing.matrix.ts';
import { comments } from './comments.matrix.ts';
import { configuration } from './configuration.matrix.ts';
import { enrolment } from './enrolment.matrix.ts';
import { families } from './families.matrix.ts';
import { indicators } from './indicators.matrix.ts';
import { interviews } from './interviews.matrix.ts';
import { kiosk } from './kiosk.matrix.ts';
import type { MatrixPart } from './matrix.ts';
import { medical } from './medical.matrix.ts';
import { messages } from './messages.matrix.ts';
import { noticeboard } from './noticeboard.matrix.ts';
import { parentPortal } from './parent-portal.matrix.ts';
import { persons } from './persons.matrix.ts';
import { records } from './records.matrix.ts';
import { reportCards } from './report-cards.matrix.ts';
import { session } from './session.matrix.ts';
import { subjects } from './subjects.matrix.ts';
import { systemAdmin } from './system-admin.matrix.ts';

/** Every area's part of the permission matrix; an area without one does not compile. */
export const matrixParts: Record<Area['name'], MatrixPart> = {
  ...{ session, configuration, persons, families, enrolment, alerts, records },
  ...{ comments, medical, subjects, attendance, 'system-admin': systemAdmin },
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
