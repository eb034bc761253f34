import './messages.words.ts';
import {
  type BouncedAddress,
  reuseMailAddress,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { mailAddressesQuery } from './addresses.api.ts';

/** Has an address that refused mail written to again; where it refuses once more, it is back in the list. */
export const UseAgain = ({ of: { id, version, address } }: { of: BouncedAddress }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reuseMailAddress, { params: { id }, body: { version } }),
    onSuccess: () => notify.done(t('messages:lists.usedAgain')),
    onSettled: () => queryClient.invalidateQueries(mailAddressesQuery),
  });
  return (
    <SoftDisabledButton
      className="no-print"
      variant="default"
      isDisabled={isPending}
      aria-label={t('messages:lists.useAgainOf', { address: address ?? t('messages:lists.useAgainHidden') })}
      onClick={() => mutate()}
    >
      {t('messages:lists.useAgain')}
    </SoftDisabledButton>
  );
};
