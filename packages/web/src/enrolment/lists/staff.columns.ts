import type { StaffListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { column, dayOf } from './column.ts';
import type { Column } from './lists.rules.ts';

/** What the list of staff can show; its dates are in the school's formats of the moment. */
export const staffColumns = (): Column<StaffListItem>[] => [
  column('itemName', '26%', (s) => s.itemName),
  column('code', '8%', (s) => s.code),
  column('position', '18%', (s) => s.position),
  column('isTeaching', '8%', (s) => (s.isTeaching ? t('enrolment:lists.yes') : '')),
  column('rollClass', '9%', (s) => s.rollClass),
  column('campus', '12%', (s) => s.campus),
  column('email', '20%', (s) => s.email ?? ''),
  column('standing', '9%', (s) => s.standing && t(`enrolment:lists.${s.standing}`), { isUsual: false }),
  column('dateStart', '10%', (s) => dayOf(s.dateStart), { by: (s) => s.dateStart ?? '', isUsual: false }),
  column('dateEnd', '10%', (s) => dayOf(s.dateEnd), { by: (s) => s.dateEnd ?? '', isUsual: false }),
];
