import './messages.words.ts';
import type { PersonalMail } from '@homeroom/contract/messages/person-mails.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { UnstyledButton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { useMay, useSession } from '../platform/session/session.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import record from '../ui/fields/record.module.css';
import { ListWithPanel } from '../ui/records/ListWithPanel.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { MorePages } from '../ui/states/MorePages.tsx';
import { Read } from '../ui/states/Read.tsx';
import { addressOf } from './addressOf.ts';
import classes from './MailsTab.module.css';
import { personalMailCountQuery, personalMailsQuery } from './messages.api.ts';
import { PersonalMailPanel } from './PersonalMailPanel.tsx';
import { stateOf } from './stateWords.ts';
import { kindOf } from './templates.fields.ts';

const nameOf = (mail: PersonalMail) => mail.subject || kindOf(mail.template);

interface MailsProps {
  rows: PersonalMail[];
  opened: number | undefined;
  onOpen: (id: number) => void;
}

const Mails = ({ rows, opened, onOpen }: MailsProps) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  return (
    <RecordTable
      rows={rows}
      chosen={opened}
      columns={[
        {
          head: t('messages:subject'),
          cell: (mail) => (
            <UnstyledButton
              className={classes.open}
              aria-label={t('messages:of.open', {
                subject: nameOf(mail),
                name: mail.fullName,
                when: formatDateTime(schoolNow(zone, new Date(mail.sentAt ?? mail.madeAt))),
              })}
              aria-expanded={mail.id === opened}
              onClick={() => onOpen(mail.id)}
            >
              {nameOf(mail)}
            </UnstyledButton>
          ),
        },
        { head: t('messages:of.kind'), cell: ({ template }) => kindOf(template), minor: true },
        {
          head: t('messages:to'),
          cell: (mail) => [mail.fullName, addressOf(mail)].filter(Boolean).join(', '),
          labelled: true,
        },
        {
          head: t('messages:of.about'),
          cell: ({ children }) => children.map(({ fullName }) => fullName).join(', '),
          minor: true,
          labelled: true,
        },
        { head: t('messages:state'), cell: stateOf },
        {
          head: t('messages:of.when'),
          cell: ({ madeAt, sentAt }) => <MomentNear at={schoolNow(zone, new Date(sentAt ?? madeAt))} />,
          minor: true,
        },
      ]}
    />
  );
};

/** The mails to somebody or about them, with what became of each; the words of one on demand. */
export const MailsTab = ({ details: { id } }: { details: PersonalDetails }) => {
  const [opened, setOpened] = useState<number>();
  const query = useInfiniteQuery(personalMailsQuery(id));
  const count = useQuery({ ...personalMailCountQuery(id), enabled: query.hasNextPage });
  // Who reads the mailbox hears of mails; others read anew when they look again.
  const hears = useMay('messages.mailbox');
  useChanges('Mail', hears ? 'all' : [], () => void queryClient.invalidateQueries({ queryKey: ['Mail'] }));
  return (
    <ListWithPanel
      isOpen={opened !== undefined}
      panel={
        opened && (
          <PersonalMailPanel
            key={opened}
            personID={id}
            mailId={opened}
            onClose={() => setOpened(undefined)}
          />
        )
      }
    >
      <p className={`${record.quiet} ${classes.hint}`}>{t('messages:of.context')}</p>
      <Read of={query} rows={4} empty={t('messages:of.none')}>
        {(rows) => (
          <>
            <Mails rows={rows} opened={opened} onOpen={setOpened} />
            <MorePages of={query} shown={rows.length} whole={count.data} />
          </>
        )}
      </Read>
    </ListWithPanel>
  );
};
