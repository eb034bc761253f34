import { area } from '../platform/area.ts';
import { rollKinds } from './roll.kinds.ts';

export const attendanceArea = area({ name: 'attendance', outbox: rollKinds });
