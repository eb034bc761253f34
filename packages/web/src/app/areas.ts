import { attendanceArea } from '../attendance/attendance.area.ts';
import type { Area } from '../platform/area.ts';
import { registerOutboxKinds } from '../platform/outbox/outbox.ts';

/** The areas of school life that the app is composed of. */
const areas: readonly Area[] = [attendanceArea];

/** Puts to use what the areas declare; before the first of their screens is drawn. */
export const startAreas = (): void => {
  registerOutboxKinds(areas.flatMap(({ outbox = [] }) => outbox));
};
