import { area } from '../platform/area.ts';

export const commentsArea = area({ name: 'comments', drafts: () => import('./drafts.ts') });
