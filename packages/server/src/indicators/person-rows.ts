import type { Contributions } from '../platform/area.ts';

/** What this area keeps of persons, for merges of two records: of a set in which both are, the cells of the one that stays. */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      table: 'indicator_mark',
      column: 'student_id',
      part: 'student',
      stays: 'k.indicator_class_id = t.indicator_class_id and k.indicator_type_id = t.indicator_type_id',
    },
  ],
};
