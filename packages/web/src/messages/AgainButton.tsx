import './messages.words.ts';
import { type Mail, retryMail } from '@homeroom/contract/messages/mails.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import record from '../ui/fields/record.module.css';

const stopped: readonly Mail['state'][] = ['failed', 'bounced', 'unsure'];

/** Sends a mail again that did not go out, or of which nobody knows whether it did. */
export const AgainButton = ({
  mail: { id, version, state },
  onSent,
}: {
  mail: Pick<Mail, 'id' | 'state' | 'version'>;
  onSent?: () => void;
}) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryMail, { params: { id }, body: { version } }),
    onSuccess: () => notify.done(t('messages:sentAgain')),
    onSettled: () => {
      onSent?.();
      return queryClient.invalidateQueries({ queryKey: ['Mail'] });
    },
  });
  if (!stopped.includes(state)) return null;
  return (
    <>
      {state === 'unsure' && <p className={record.quiet}>{t('messages:unsureHint')}</p>}
      <SoftDisabledButton variant="default" isDisabled={isPending} onClick={() => mutate()}>
        {t('messages:again')}
      </SoftDisabledButton>
    </>
  );
};
