import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { detailsQuery } from '../../persons/persons.api.ts';
import type { ProfileTab } from '../../platform/areas/area.ts';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { useKeys } from '../../platform/keys/keys.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { may, useSession } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TabStrip } from '../../ui/layout/TabStrip.tsx';
import { Part } from '../../ui/states/Part.tsx';
import classes from './Profile.module.css';
import { ProfileHeader } from './ProfileHeader.tsx';
import { stuckHead } from './stuckHead.ts';
import { TabPanels } from './TabPanels.tsx';

const ContactModal = lazyPart(async () => ({
  default: (await import('../../families/ContactModal.tsx')).ContactModal,
}));

/** The header follows its own events; what the tabs have read follows theirs. */
const useDetailsLive = ({ id, permission }: PersonalDetails) => {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
  useChanges('PersonalInformation', [id], readAgain);
  useChanges('PersonalFlagCategory', [id], readAgain);
  useChanges('PersonalRelation', permission.contact ? [id] : [], readAgain);
};

interface ProfileProps {
  /** The tabs of all areas, in their order. */
  tabs: readonly ProfileTab[];
  details: PersonalDetails;
  /** When the header was read; an instant in ms. */
  readAt: number;
}

/** A person: the header, and the tabs that fit who they are and who looks. */
export const Profile = ({ tabs: allTabs, details, readAt }: ProfileProps) => {
  useSession(); // what the viewer may decides which tabs there are
  useDetailsLive(details);
  const navigate = useNavigate();
  const { tab: wanted } = useSearch({ strict: false });
  const [showsContacts, setShowsContacts] = useState(false);

  const tabs = allTabs.filter((tab) => tab.shows(details, may));
  const open = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  // A tab keeps what is typed in it while another is looked at: nothing is left, and nobody is asked.
  const choose = (tab: string, more: object = {}) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, edit: undefined, tab, ...more }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  const mayEdit = details.permission.edit && tabs.some(({ id }) => id === 'information');
  const edit = () => choose('information', { edit: true });

  useKeys(
    [
      {
        key: 'c',
        label: t('profile:contacts'),
        when: () => details.permission.contact,
        run: () => setShowsContacts(true),
      },
      { key: 'e', label: t('profile:edit'), when: () => mayEdit, run: edit },
    ],
    { scope: t('profile:keys') },
  );

  return (
    <Screen title={details.fullName} quiet>
      <div ref={stuckHead} className={classes.top}>
        <ProfileHeader
          details={details}
          readAt={readAt}
          onContacts={() => setShowsContacts(true)}
          {...(mayEdit ? { onEdit: edit } : {})}
        />
        {open && (
          <TabStrip
            name="profile"
            label={t('profile:tabs', { name: details.fullName })}
            tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
            open={open.id}
            onChoose={choose}
          />
        )}
      </div>
      {open && <TabPanels details={details} tabs={tabs} open={open.id} />}
      {showsContacts && (
        <Part onMissing={() => setShowsContacts(false)}>
          <ContactModal details={details} onClose={() => setShowsContacts(false)} />
        </Part>
      )}
    </Screen>
  );
};
