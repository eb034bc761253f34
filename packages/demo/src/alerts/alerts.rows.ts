import type { Day } from '../school/days.ts';
import type { Need } from '../school/people/needs.ts';

export interface AlertsRows {
  flag: {
    id: number;
    person_id: number;
    category: Need['category'];
    /** Name of the type within the category; the loader knows its id. */
    type_name: string | null;
    item_name: string;
    comment: string;
    date_from: Day;
    date_closed: Day | null;
  };
}
