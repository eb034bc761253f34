import './messages.words.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import record from '../ui/fields/record.module.css';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import { SidePanel } from '../ui/records/ListWithPanel.tsx';
import { Read } from '../ui/states/Read.tsx';
import { AgainButton } from './AgainButton.tsx';
import { addressOf } from './addressOf.ts';
import { personalMailQuery } from './messages.api.ts';
import { stateOf } from './stateWords.ts';
import { kindOf } from './templates.fields.ts';

interface PersonalMailPanelProps {
  personID: number;
  mailId: number;
  onClose: () => void;
}

/** One mail of somebody with its words; that they are read is noted. */
export const PersonalMailPanel = ({ personID, mailId, onClose }: PersonalMailPanelProps) => {
  const asked = personalMailQuery(personID, mailId);
  const query = useQuery(asked);
  const maySend = useMay('messages.mailbox');
  const subject = query.data ? query.data.subject || kindOf(query.data.template) : t('messages:of.title');
  return (
    <SidePanel label={subject} head={<h2>{subject}</h2>} onClose={onClose}>
      <div className={record.section}>
        <Read of={query}>
          {(mail) => (
            <>
              <PersonLink id={mail.personID}>{mail.fullName}</PersonLink>
              <Facts
                of={[
                  { label: t('messages:address'), text: addressOf(mail) },
                  {
                    label: t('messages:of.about'),
                    text: mail.children.map(({ fullName }) => fullName).join(', '),
                  },
                  { label: t('messages:state'), text: stateOf(mail) },
                  { label: t('messages:text'), text: mail.text || t('messages:notWritten'), wide: true },
                ]}
              />
              <p className={record.quiet}>{t('messages:of.noted')}</p>
              {maySend && (
                <AgainButton mail={mail} onSent={() => void queryClient.invalidateQueries(asked)} />
              )}
            </>
          )}
        </Read>
      </div>
    </SidePanel>
  );
};
