import { area } from '../platform/area.ts';
import { may } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { loadTeacherStatuses } from './teacherStatuses.ts';

export const enrolmentArea = area({
  name: 'enrolment',
  startUp: [
    {
      name: 'teacherStatuses',
      needed: () => may('people.read'),
      run: loadTeacherStatuses,
      failed: () => t('session:startUp.teacherStatuses'),
    },
  ],
});
