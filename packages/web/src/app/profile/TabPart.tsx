import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { ProfileTab } from '../../platform/areas/area.ts';
import { MissingPart, Pending } from '../../platform/areas/lazyPart.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

interface TabPartProps {
  tab: ProfileTab;
  details: PersonalDetails;
}

/** What a tab holds. Without a network its module may not come: then the other tabs stay, with what is typed in them. */
export const TabPart = ({ tab: { Tab }, details }: TabPartProps) => (
  <MissingPart value={Failed}>
    <Pending value={<Loading rows={6} />}>
      <Tab details={details} />
    </Pending>
  </MissingPart>
);
