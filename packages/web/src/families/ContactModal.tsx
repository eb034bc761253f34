import './families.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChanges } from '../platform/live/socket.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { Read } from '../ui/states/Read.tsx';
import { ContactCard } from './ContactCard.tsx';
import classes from './contacts.module.css';
import { contactsQuery } from './families.api.ts';

/** Whom to call about a person, in contact order; whoever is restricted comes first, with what they may not. */
export const ContactModal = ({ details, onClose }: { details: PersonalDetails; onClose: () => void }) => {
  const { id, fullName } = details;
  const query = useQuery(contactsQuery(id));
  const queryClient = useQueryClient();
  // A restriction that comes while somebody is about to call is seen at once.
  useChanges(
    'PersonalRelation',
    [id],
    () => void queryClient.invalidateQueries({ queryKey: contactsQuery(id).queryKey }),
  );
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('families:contact.title', { name: fullName })}>
      <Read of={query} rows={4} height="56px" onlyFresh>
        {(contacts) => (
          <ul className={classes.contacts}>
            {contacts.map((contact) => (
              <ContactCard key={contact.personID} contact={contact} />
            ))}
          </ul>
        )}
      </Read>
    </Dialog>
  );
};
