import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

export const FlagsTab = ({ details }: { details: PersonalDetails }) => <Loading key={details.id} rows={4} />;
