import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { StudentAttendancePanel } from './StudentAttendancePanel.tsx';

/** A student's attendance in a year: totals, the year at a glance, each absence. */
export const AttendanceTab = ({ details }: { details: PersonalDetails }) => (
  <StudentAttendancePanel studentID={details.id} />
);
