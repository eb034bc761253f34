import './messages.words.ts';
import type { PersonalMail } from '@homeroom/contract/messages/person-mails.endpoints.ts';
import { retryStoppedMail } from '@homeroom/contract/messages/stopped-mails.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { notify } from '../platform/notices/notify.ts';
import { useSession } from '../platform/session/session.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { FirstOf } from '../ui/states/FirstOf.tsx';
import classes from './addresses.module.css';
import { addressOf } from './addressOf.ts';
import { stateOf } from './stateWords.ts';
import { kindOf } from './templates.fields.ts';

/** So many lines are drawn at first. */
const PAGE = 200;

const SendAgain = ({ of: { id, version, template, fullName, madeAt } }: { of: PersonalMail }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryStoppedMail, { params: { id }, body: { version } }),
    onSuccess: () => notify.done(t('messages:sentAgain')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['Mail'] }),
  });
  return (
    <SoftDisabledButton
      className="no-print"
      variant="default"
      isDisabled={isPending}
      aria-label={t('messages:lists.againOf', {
        ...{ kind: kindOf(template), name: fullName },
        when: formatDateTime(schoolNow(zone, new Date(madeAt))),
      })}
      onClick={() => mutate()}
    >
      {t('messages:again')}
    </SoftDisabledButton>
  );
};

/** Mails that came to a stop, each to be sent again with one press. */
export const StoppedList = ({ rows }: { rows: readonly PersonalMail[] }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const [most, setMost] = useState(PAGE);
  return (
    <>
      <RecordTable
        rows={rows.slice(0, most)}
        chosen={undefined}
        columns={[
          {
            head: t('messages:to'),
            cell: (mail) => (
              <>
                <PersonLink id={mail.personID}>{mail.fullName}</PersonLink> {addressOf(mail)}
              </>
            ),
          },
          { head: t('messages:of.kind'), cell: ({ template }) => kindOf(template) },
          {
            head: t('messages:of.about'),
            cell: ({ children }) => (
              <span className={classes.several}>
                {children.map(({ id, fullName }) => (
                  <PersonLink key={id} id={id}>
                    {fullName}
                  </PersonLink>
                ))}
              </span>
            ),
          },
          { head: t('messages:state'), cell: stateOf },
          {
            head: t('messages:made'),
            cell: ({ madeAt }) => <MomentNear at={schoolNow(zone, new Date(madeAt))} />,
            labelled: true,
          },
          { head: '', cell: (mail) => <SendAgain of={mail} /> },
        ]}
      />
      <FirstOf
        shown={Math.min(most, rows.length)}
        whole={{ count: rows.length }}
        onMore={most < rows.length ? () => setMost(most + PAGE) : undefined}
      />
    </>
  );
};
