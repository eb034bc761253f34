import type { Calendar } from '../calendar.ts';
import { addYears } from '../days.ts';
import { makeAddresses } from '../people/addresses.ts';
import type { Family } from '../people/families.ts';
import type { Staff } from '../people/staff.ts';
import { makeStaffTimes } from '../people/staff-times.ts';
import type { Student } from '../people/students.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { makeComments } from './comments.ts';
import { makeMedical } from './medical.ts';

export interface RecordParts {
  families: readonly Family[];
  staff: Staff;
  students: readonly Student[];
  /** Account of a person of the staff. */
  accountOf: (personId: number) => number;
  flags: readonly Row<'flag'>[];
  calendar: Calendar;
}

/** What the school keeps of its people: homes, hours, health, comments. Accounts stand before them. */
export function makeRecordsOfPeople(source: Random, parts: RecordParts) {
  const { families, staff, students, accountOf, flags, calendar } = parts;
  const today = calendar.lastSchoolDay;
  const people = staff.members.map(({ personId }) => personId);
  const writers = (role: string) =>
    staff.members.filter((m) => !m.left && m.role === role).map((m) => accountOf(m.personId));
  return {
    staff_time: makeStaffTimes(source.fork('staff times'), staff),
    person_address: makeAddresses(source.fork('addresses'), families, people, today),
    ...makeMedical(source.fork('medical'), {
      patients: students.filter((s) => s.start <= today && (!s.left || s.left >= today)),
      flags,
      schoolDays: calendar.schoolDays.filter((d) => d < today && d > addYears(today, -2)),
      today,
      nurses: writers('nurse'),
    }),
    personal_comment: makeComments(source.fork('comments'), {
      students,
      today,
      writers: {
        teacher: writers('teacher'),
        office: writers('office'),
        counsellor: writers('counsellor'),
        nurse: writers('nurse'),
        admin: writers('admin'),
      },
    }),
  };
}
