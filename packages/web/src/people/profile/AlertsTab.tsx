import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

export const AlertsTab = ({ details }: { details: PersonalDetails }) => <Loading key={details.id} rows={4} />;
