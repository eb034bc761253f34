import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useMay } from '../platform/session/session.ts';
import { AccountPanel } from './accounts/AccountPanel.tsx';
import { SeeAsPanel } from './accounts/SeeAsPanel.tsx';
import { ContactProposalsPanel } from './contact/ContactProposalsPanel.tsx';

/** An adult of a family as a user of the parents' screens: whether it signs in, what it sees, and what it asks the office to change. */
export const PortalTab = ({ details }: { details: PersonalDetails }) => {
  const invites = useMay('parents.invite');
  const views = useMay('parents.view-as');
  const writes = useMay('people.write') && details.permission.private;
  return (
    <>
      {invites && <AccountPanel personID={details.id} />}
      {views && <SeeAsPanel personID={details.id} />}
      {writes && <ContactProposalsPanel personID={details.id} />}
    </>
  );
};
