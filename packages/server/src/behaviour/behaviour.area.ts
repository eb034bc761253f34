import { serverArea } from '../platform/area.ts';

export const behaviourArea = serverArea({ name: 'behaviour' });
