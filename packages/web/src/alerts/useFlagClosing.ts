import { type PersonalFlagCategory, savePersonalFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { queryClient } from '../platform/queryClient.ts';
import { keyOf } from '../platform/schoolLists.ts';
import { t } from '../platform/words.ts';
import { useTakeBack } from '../ui/useTakeBack.tsx';
import { alertsQuery } from './alerts.api.ts';
import { alertBody, alertDraft } from './alerts.fields.ts';

/** Everything that shows the alerts of a person is read again. */
export const readFlagsAgain = (personID: number): void => {
  void queryClient.invalidateQueries({ queryKey: alertsQuery(personID).queryKey });
  void queryClient.invalidateQueries({ queryKey: keyOf(getPersonalDetails, personID) });
};

/** Closes an alert or opens it again, and offers to take that back. */
export const useFlagClosing = (personID: number) => {
  const { offer, toast } = useTakeBack();
  const closing = useMutation({
    mutationFn: ({ flag, isClosed }: { flag: PersonalFlagCategory; isClosed: boolean }) =>
      call(savePersonalFlag, {
        params: { id: flag.id },
        body: { ...alertBody(alertDraft(flag)), isClosed, version: flag.version },
      }),
    onSuccess: (flag, { isClosed }) => {
      readFlagsAgain(personID);
      offer(t(isClosed ? 'alerts:closedDone' : 'alerts:reopenedDone'), () =>
        closing.mutate({ flag, isClosed: !isClosed }),
      );
    },
    onSettled: () => readFlagsAgain(personID),
  });
  return { toast, isBusy: closing.isPending, setClosed: closing.mutate };
};
