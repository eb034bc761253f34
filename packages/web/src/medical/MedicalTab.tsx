import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../ui/Loading.tsx';

/** Health of a person: record, conditions, incidents. */
export const MedicalTab = ({ details }: { details: PersonalDetails }) => (
  <Loading key={details.id} rows={4} />
);
