import './messages.words.ts';
import { type Mail, type MailState, sendTestMail } from '@homeroom/contract/messages/mails.endpoints.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { notify } from '../platform/notices/notify.ts';
import { useSession } from '../platform/session/session.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListWithPanel } from '../ui/records/ListWithPanel.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { useOpenPanel } from '../ui/records/useOpenPanel.ts';
import { MorePages } from '../ui/states/MorePages.tsx';
import { Read } from '../ui/states/Read.tsx';
import { MailPanel } from './MailPanel.tsx';
import { mailStates } from './mailStates.ts';
import { mailCountQuery, mailsQuery } from './messages.api.ts';
import { stateOf } from './stateWords.ts';

const route = getRouteApi('/messages/mailbox');

const Mails = ({ rows, chosen }: { rows: Mail[]; chosen: number | undefined }) => {
  const { state } = route.useSearch();
  const zone = useSession().session?.timeZone ?? 'UTC';
  return (
    <RecordTable
      rows={rows}
      chosen={chosen}
      columns={[
        {
          head: t('messages:to'),
          cell: ({ id, fullName, subject, madeAt }) => (
            <Link
              to="/messages/mailbox"
              search={state ? { state, mail: id } : { mail: id }}
              replace
              aria-label={t('messages:open', {
                name: fullName,
                which: [subject, formatDateTime(schoolNow(zone, new Date(madeAt)))]
                  .filter(Boolean)
                  .join(', '),
              })}
              aria-current={id === chosen || undefined}
            >
              {fullName}
            </Link>
          ),
        },
        { head: t('messages:subject'), cell: ({ subject }) => subject, minor: true },
        { head: t('messages:state'), cell: stateOf },
        {
          head: t('messages:made'),
          cell: ({ madeAt }) => <MomentNear at={schoolNow(zone, new Date(madeAt))} />,
          minor: true,
          labelled: true,
        },
      ]}
    />
  );
};

/** What the school has sent, and what did not go out; without a mail server, where mail can be read. */
export const MailboxScreen = () => {
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  const panel = useOpenPanel('mail');
  const opened = typeof panel.open === 'number' ? panel.open : undefined;
  const query = useInfiniteQuery(mailsQuery(state));
  const count = useQuery({ ...mailCountQuery(state), enabled: query.hasNextPage });
  useChanges('Mail', 'all', () => void queryClient.invalidateQueries({ queryKey: ['Mail'] }));
  const test = useMutation({
    mutationFn: () => call(sendTestMail, {}),
    onSuccess: () => notify.done(t('messages:tested')),
  });
  const options = [
    { value: 'all', label: t('messages:allStates') },
    ...mailStates.map((value) => ({ value, label: t(`messages:is.${value}`) })),
  ];
  return (
    <Screen
      title={t('messages:labels.mailbox')}
      context={t('messages:context')}
      filters={
        <>
          <DropdownFilter
            label={t('messages:state')}
            options={options}
            value={state ?? 'all'}
            onChange={(value) =>
              void navigate({ search: value === 'all' ? {} : { state: value as MailState }, replace: true })
            }
          />
          <SoftDisabledButton variant="default" isDisabled={test.isPending} onClick={() => test.mutate()}>
            {t('messages:test')}
          </SoftDisabledButton>
        </>
      }
    >
      <ListWithPanel
        isOpen={opened !== undefined}
        panel={opened && <MailPanel key={opened} id={opened} onClose={() => panel.show(undefined)} />}
      >
        <Read of={query} rows={8} empty={t(state ? 'messages:noneOf' : 'messages:none')}>
          {(rows) => (
            <>
              <Mails rows={rows} chosen={opened} />
              <MorePages of={query} shown={rows.length} whole={count.data} />
            </>
          )}
        </Read>
      </ListWithPanel>
    </Screen>
  );
};
