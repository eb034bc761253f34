import { attendanceArea } from '../attendance/attendance.area.ts';
import { commentsArea } from '../comments/comments.area.ts';
import { configurationArea } from '../configuration/configuration.area.ts';
import { enrolmentArea } from '../enrolment/enrolment.area.ts';
import type { WebArea } from '../platform/area.ts';
import { keepStarted } from '../platform/lifecycle.ts';
import { registerOutboxKinds } from '../platform/outbox/outbox.ts';

/** The areas of school life that the app is composed of, in the order in which they start. */
const areas: readonly WebArea[] = [configurationArea, enrolmentArea, commentsArea, attendanceArea];

export const outboxKinds = areas.flatMap(({ outbox = [] }) => outbox);
export const startUpSteps = areas.flatMap(({ startUp = [] }) => startUp);

/** Loads what knows of drafts; a part that cannot be loaded, without a network, is left out. */
export const loadDrafts = (): Promise<unknown> =>
  Promise.allSettled(areas.flatMap(({ drafts }) => (drafts ? [drafts()] : [])));

/** Puts to use what the areas declare; once, at start. */
export const startAreas = (): void => {
  registerOutboxKinds(outboxKinds);
  keepStarted(startUpSteps);
};
