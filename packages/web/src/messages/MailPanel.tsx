import './messages.words.ts';
import { type MailWithText, retryMail } from '@homeroom/contract/messages/mails.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/queryClient.ts';
import { t } from '../platform/words.ts';
import { Facts } from '../ui/Facts.tsx';
import { PersonLink } from '../ui/PersonLink.tsx';
import { Read } from '../ui/Read.tsx';
import record from '../ui/record.module.css';
import { SidePanel } from '../ui/records/ListWithPanel.tsx';
import { mailQuery } from './messages.api.ts';
import { stateOf } from './stateWords.ts';

const stopped = ['failed', 'bounced', 'unsure'];

const Again = ({ mail: { id, version, state } }: { mail: MailWithText }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryMail, { params: { id }, body: { version } }),
    onSuccess: () => notify.done(t('messages:sentAgain')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['Mail'] }),
  });
  if (!stopped.includes(state)) return null;
  return (
    <>
      {state === 'unsure' && <p className={record.quiet}>{t('messages:unsureHint')}</p>}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('messages:again')}
      </Button>
    </>
  );
};

/** One mail with its words, as its recipient has it. */
export const MailPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(mailQuery(id));
  const subject = query.data?.subject || t('messages:labels.mailbox');
  return (
    <SidePanel label={subject} head={<h2>{subject}</h2>} onClose={onClose}>
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
                { label: t('messages:text'), text: mail.text || t('messages:notWritten'), wide: true },
              ]}
            />
            <Again mail={mail} />
          </>
        )}
      </Read>
    </SidePanel>
  );
};
