import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { PersonPhoto } from '../../ui/PersonPhoto.tsx';

/** The face of a profile. */
export const ProfilePhoto = ({ details }: { details: PersonalDetails }) => (
  <PersonPhoto photo={details.photo} name={details.itemName} size={56} />
);
