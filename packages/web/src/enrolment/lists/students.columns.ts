import type { StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { column, dayOf } from './column.ts';
import type { Column } from './lists.rules.ts';

/** What the list of students can show; its dates are in the school's formats of the moment. */
export const studentColumns = (): Column<StudentListItem>[] => [
  column('itemName', '30%', (s) => s.itemName),
  column('number', '9%', (s) => s.number),
  column('level', '11%', (s) => s.level, { by: (s) => s.levelOrdinal }),
  column('rollClass', '9%', (s) => s.rollClass),
  column('campus', '14%', (s) => s.campus),
  column('standing', '9%', (s) => s.standing && t(`enrolment:lists.${s.standing}`), { isUsual: false }),
  column('dateStart', '10%', (s) => dayOf(s.dateStart), { by: (s) => s.dateStart ?? '', isUsual: false }),
  column('dateLeft', '10%', (s) => dayOf(s.dateLeft), { by: (s) => s.dateLeft ?? '', isUsual: false }),
];
