import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Loading } from '../../ui/Loading.tsx';

/** Who changed what of a person. */
export const HistoryTab = ({ details }: { details: PersonalDetails }) => (
  <Loading key={details.id} rows={4} />
);
