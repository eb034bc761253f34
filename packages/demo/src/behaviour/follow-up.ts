import type { Calendar } from '../school/calendar.ts';
import type { Random } from '../school/random.ts';
import type { Said } from './book.ts';

/** School days after which everything has been followed up. */
const FOLLOWED_UP = 8;
/** School days within which something is to be done, and after which a repair meeting is looked back at. */
const DUE = 5;
const CHECKED = 15;

const types = [
  'Spoken to',
  'Spoken to',
  'Parents called',
  'Letter home',
  'Detention',
  'Detention',
  'Repair meeting',
];

/** What is done about an incident: what is long ago is done. @param before school days from it to today */
export function anyFollowUp(
  random: Random,
  { schoolDay }: Calendar,
  before: number,
  owner_id: number,
): NonNullable<Said['action']> {
  const type = random.pick(types);
  const isAtOnce = type === 'Spoken to' || type === 'Parents called';
  const isDone = isAtOnce || before > FOLLOWED_UP || random.chance(0.4);
  const isRepair = type === 'Repair meeting';
  return {
    type,
    is_completed: isDone,
    status: isDone ? (isAtOnce ? null : 'Done') : random.pick(['To be discussed', 'Arranged']),
    owner_id,
    due_date: isAtOnce ? null : schoolDay(before - DUE),
    agreement: isRepair ? 'Both say hello in the morning; two weeks without remarks.' : '',
    check_back_date: isRepair ? schoolDay(before - CHECKED) : null,
    outcome: isRepair && before > CHECKED ? 'It holds.' : '',
  };
}
