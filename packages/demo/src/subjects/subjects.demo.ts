import type { DemoArea } from '../demo-area.ts';
import { periods } from '../school/timetable/periods.ts';
import { subjects } from '../school/timetable/subjects.ts';
import { classMeetings, classTeachers } from './classes.ts';
import type { SubjectsRows } from './subjects.rows.ts';

export const subjectsDemo: DemoArea<SubjectsRows> = {
  name: 'subjects',
  rows: (school) => ({
    academic_year: school.calendar.years,
    term: school.calendar.terms,
    calendar_day: school.calendar.days,
    period: periods,
    subject: subjects.map(({ code, name }, i) => ({ id: i + 1, code, name })),
    class_detail: school.classes.classDetails,
    class_detail_teacher: classTeachers(school),
    class_detail_member: school.classes.classMembers,
    class_meeting: classMeetings(school),
  }),
  words: {
    class_detail: 'subject classes',
    class_detail_member: 'class memberships',
    class_meeting: 'timetabled lessons',
  },
};
