import { defineArea } from '../platform/area.ts';
import { rollKinds } from './roll.kinds.ts';

export const attendanceArea = defineArea({ name: 'attendance', outbox: rollKinds });
