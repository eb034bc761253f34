import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

/** Classes of a student by year. */
export const StudentClassesTab = ({ details }: { details: PersonalDetails }) => (
  <Loading key={details.id} rows={4} />
);
