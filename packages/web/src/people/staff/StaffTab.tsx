import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

/** What a member of staff is at the school, and when. */
export const StaffTab = ({ details }: { details: PersonalDetails }) => <Loading key={details.id} rows={4} />;
