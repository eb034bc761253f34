import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** A day so many days later, `yyyy-MM-dd`; earlier for a negative count. */
export const daysLater = (day: string, count: number): string =>
  format(addDays(parseISO(day), count), 'yyyy-MM-dd');
