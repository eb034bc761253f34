import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useMay } from '../platform/session.ts';
import { AccountPanel } from './accounts/AccountPanel.tsx';
import { ContactProposalsPanel } from './contact/ContactProposalsPanel.tsx';

/** An adult of a family as a user of the parents' screens: whether it signs in, and what it asks the office to change. */
export const PortalTab = ({ details }: { details: PersonalDetails }) => {
  const invites = useMay('parents.invite');
  const writes = useMay('people.write') && details.permission.private;
  return (
    <>
      {invites && <AccountPanel personID={details.id} />}
      {writes && <ContactProposalsPanel personID={details.id} />}
    </>
  );
};
