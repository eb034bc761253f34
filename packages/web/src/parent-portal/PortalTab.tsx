import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { ContactProposalsPanel } from './contact/ContactProposalsPanel.tsx';

/** An adult of a family as a user of the parents' screens: what it asks the office to change. */
export const PortalTab = ({ details }: { details: PersonalDetails }) => (
  <ContactProposalsPanel personID={details.id} />
);
