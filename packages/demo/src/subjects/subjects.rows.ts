import type { AcademicYear, CalendarDay, Term } from '../school/calendar.ts';
import type { ClassDetail, ClassMember } from '../school/classes/classes.ts';
import type { Day } from '../school/days.ts';
import type { Period } from '../school/timetable/periods.ts';

export interface SubjectsRows {
  academic_year: AcademicYear;
  term: Term;
  calendar_day: CalendarDay;
  period: Period;
  subject: { id: number; code: string; name: string };
  class_detail: ClassDetail;
  class_detail_teacher: {
    id: number;
    class_detail_id: number;
    person_id: number;
    role: 'main' | 'co' | 'relief';
    date_from: Day;
    date_to: Day | null;
  };
  class_detail_member: ClassMember;
  class_meeting: {
    id: number;
    class_detail_id: number;
    cycle_day: number;
    period_id: number;
    location: string;
  };
}
