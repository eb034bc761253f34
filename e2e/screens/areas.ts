import type { Area } from '@homeroom/contract/areas.ts';
import { changedAreas } from '../journeys.ts';
import { alerts } from './alerts.screens.ts';
import { app } from './app.screens.ts';
import { attendance } from './attendance.screens.ts';
import { audit } from './audit.screens.ts';
import { backup } from './backup.screens.ts';
import { behaviour } from './behaviour.screens.ts';
import { billing } from './billing.screens.ts';
import { comments } from './comments.screens.ts';
import { configuration } from './configuration.screens.ts';
import { enrolment } from './enrolment.screens.ts';
import { families } from './families.screens.ts';
import { indicators } from './indicators.screens.ts';
import { interviews } from './interviews.screens.ts';
import { kiosk } from './kiosk.screens.ts';
import { medical } from './medical.screens.ts';
import { messages } from './messages.screens.ts';
import { noticeboard } from './noticeboard.screens.ts';
import { parentPortal } from './parent-portal.screens.ts';
import { persons } from './persons.screens.ts';
import { records } from './records.screens.ts';
import { reportCards } from './report-cards.screens.ts';
import { session } from './session.screens.ts';
import type { ScreensPart, Shown } from './shown.ts';
import { subjects } from './subjects.screens.ts';
import { systemAdmin } from './system-admin.screens.ts';

/** Every area's screens; an area without them does not compile. */
const parts: Record<Area['name'] | 'app', ScreensPart> = {
  ...{ app, session, configuration, persons, families, enrolment, alerts, records },
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

/** Every screen there is, with what opens over it. */
export const everyScreen: readonly Shown[] = Object.values(parts).flatMap(({ screens }) => screens);

/** Those of the areas that a change is about (journeys.ts); all where nothing is told of the change. */
const looked = Object.entries(parts)
  .filter(([area]) => changedAreas()?.includes(area) ?? true)
  .map(([, part]) => part);

/** The screens that are to be looked at. */
export const screensToLookAt: readonly Shown[] = looked.flatMap(({ screens }) => screens);

/** Brings about in the demo school what the screens show, once. Who looks is there, whatever is looked at. */
export async function prepareScreens(url: string): Promise<void> {
  for (const { prepare } of new Set([session, ...looked])) await prepare?.(url);
}
