import '@mantine/core/styles/Checkbox.layer.css';
import './messages.words.ts';
import { saveMailSubscription } from '@homeroom/contract/messages/subscription.endpoints.ts';
import { Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { Read } from '../ui/states/Read.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import { subscriptionQuery } from './messages.api.ts';

/** Whether school news come by mail to one's own address: what the link of such a mail does too. */
const OwnNewsPanel = () => {
  const query = useQuery(subscriptionQuery);
  const isParent = useSession().session?.scope === 'parent';
  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: (isSubscribed: boolean) => call(saveMailSubscription, { body: { isSubscribed } }),
    onSuccess: (now) => queryClient.setQueryData(subscriptionQuery.queryKey, now),
  });
  return (
    <Read of={query} rows={1} height="48px">
      {({ address, isSubscribed }) =>
        address === null ? (
          <p className={record.quiet}>{t('messages:own.noAddress')}</p>
        ) : (
          <>
            <Checkbox
              label={t('messages:own.switch')}
              description={t(isParent ? 'messages:own.hint' : 'messages:own.hintStaff', { address })}
              checked={save.isPending ? save.variables : isSubscribed}
              error={save.error && sayingOf(save.error)}
              onChange={(event) => save.mutate(event.currentTarget.checked)}
            />
            <p role="status" className={record.quiet}>
              {save.isSuccess && t(isSubscribed ? 'messages:own.on' : 'messages:own.off', { address })}
            </p>
          </>
        )
      }
    </Read>
  );
};

export default OwnNewsPanel;
