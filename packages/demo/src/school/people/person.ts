import type { Day } from '../days.ts';
import type { Name } from '../names/names.ts';

/** A person before what else is recorded of them: names, birth, contacts. */
export interface Person extends Name {
  id: number;
  birth_date: Day | null;
  sex: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
}
