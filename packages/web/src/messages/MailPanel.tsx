import './messages.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../platform/session/session.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import record from '../ui/fields/record.module.css';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import { SidePanel } from '../ui/records/ListWithPanel.tsx';
import { Read } from '../ui/states/Read.tsx';
import { AgainButton } from './AgainButton.tsx';
import { mailQuery } from './messages.api.ts';
import { stateOf } from './stateWords.ts';

/** One mail with its words, as its recipient has it. */
export const MailPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(mailQuery(id));
  const zone = useSession().session?.timeZone ?? 'UTC';
  const localTime = (instant: string) => formatDateTime(schoolNow(zone, new Date(instant)));
  const subject = query.data?.subject || t('messages:labels.mailbox');
  return (
    <SidePanel label={subject} head={<h2>{subject}</h2>} onClose={onClose}>
      <div className={record.section}>
        <Read of={query}>
          {(mail) => (
            <>
              <p>
                <PersonLink id={mail.personID}>{mail.fullName}</PersonLink>
              </p>
              <Facts
                of={[
                  { label: t('messages:address'), text: mail.address ?? '' },
                  { label: t('messages:state'), text: stateOf(mail) },
                  { label: t('messages:made'), text: localTime(mail.madeAt) },
                  ...(mail.sentAt ? [{ label: t('messages:sent'), text: localTime(mail.sentAt) }] : []),
                  { label: t('messages:text'), text: mail.text || t('messages:notWritten'), wide: true },
                ]}
              />
              <AgainButton mail={mail} />
            </>
          )}
        </Read>
      </div>
    </SidePanel>
  );
};
