import type { Step } from '../platform/areas/startup.ts';
import { may } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { loadTeacherStatuses } from './teacherStatuses.ts';

/** What the area reads once somebody has signed in. */
export const startUp: readonly Step[] = [
  {
    name: 'teacherStatuses',
    needed: () => may('people.read'),
    run: loadTeacherStatuses,
    failed: () => t('session:startUp.teacherStatuses'),
  },
];
