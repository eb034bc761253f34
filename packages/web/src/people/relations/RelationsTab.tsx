import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

/** Whom a person belongs to. */
export const RelationsTab = ({ details }: { details: PersonalDetails }) => (
  <Loading key={details.id} rows={4} />
);
