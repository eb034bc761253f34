import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

/** Timetable of a person. */
export const TimetableTab = ({ details }: { details: PersonalDetails }) => (
  <Loading key={details.id} rows={4} />
);
