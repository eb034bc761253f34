import type { DemoArea } from '../demo-area.ts';
import type { EnrolmentRows } from './enrolment.rows.ts';
import { rollClasses, rollClassTeachers } from './roll-classes.ts';
import { makeStaffTimes } from './staff-times.ts';

export const enrolmentDemo: DemoArea<EnrolmentRows> = {
  name: 'enrolment',
  rows: ({ randomOf, calendar, timetable: { homerooms }, staff, classes }) => ({
    staff_time: makeStaffTimes(randomOf('staff times'), staff),
    roll_class: rollClasses(homerooms),
    roll_class_teacher: rollClassTeachers(homerooms, staff, calendar),
    roll_class_member: classes.rollClassMembers,
  }),
  words: { roll_class_member: 'roll class memberships' },
};
