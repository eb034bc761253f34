import { attendanceArea } from '../attendance/attendance.area.ts';
import { configurationArea } from '../configuration/configuration.area.ts';
import { enrolmentArea } from '../enrolment/enrolment.area.ts';
import type { WebArea } from '../platform/area.ts';
import { keepStarted } from '../platform/lifecycle.ts';
import { registerOutboxKinds } from '../platform/outbox/outbox.ts';

/** The areas of school life that the app is composed of, in the order in which they start. */
const areas: readonly WebArea[] = [configurationArea, enrolmentArea, attendanceArea];

export const outboxKinds = areas.flatMap(({ outbox = [] }) => outbox);
export const startUpSteps = areas.flatMap(({ startUp = [] }) => startUp);

/** Puts to use what the areas declare; once, at start. */
export const startAreas = (): void => {
  registerOutboxKinds(outboxKinds);
  keepStarted(startUpSteps);
};
