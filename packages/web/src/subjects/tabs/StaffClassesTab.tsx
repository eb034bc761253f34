import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

/** Classes of a teacher by year. */
export const StaffClassesTab = ({ details }: { details: PersonalDetails }) => (
  <Loading key={details.id} rows={4} />
);
