import { counter } from '../school/counter.ts';
import type { Staff } from '../school/people/staff.ts';
import type { Random } from '../school/random.ts';
import type { EnrolmentRows } from './enrolment.rows.ts';

/** When each of the staff is here: most every day, one in five on three days, some leave at noon on one. */
export function makeStaffTimes(random: Random, staff: Staff): EnrolmentRows['staff_time'][] {
  const nextId = counter();
  return staff.members.flatMap(({ personId, left, role }) => {
    if (left) return [];
    const days = random.chance(0.2) ? random.shuffle([1, 2, 3, 4, 5]).slice(0, 3).sort() : [1, 2, 3, 4, 5];
    const [time_start, time_end] = role === 'teacher' ? ['08:20', '15:50'] : ['08:00', '16:30'];
    const short = random.chance(0.15) ? random.pick(days) : 0;
    return days.map((weekday) => ({
      id: nextId(),
      person_id: personId,
      weekday,
      time_start,
      time_end: weekday === short ? '12:30' : time_end,
    }));
  });
}
