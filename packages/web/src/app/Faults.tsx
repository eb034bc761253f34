import { useEffect, useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { ApiError } from '../platform/errors/errors.ts';
import { onFaultOtherwise } from '../platform/errors/faults.ts';
import { notify } from '../platform/notices/notify.ts';
import { useSession } from '../platform/session/session.ts';
import { personOf } from '../platform/session/sessionStates.ts';
import { t } from '../platform/words/words.ts';
import { sayingOf } from '../ui/states/saying.ts';

const FaultDialog = lazyPart(() => import('./FaultDialog.tsx'));

const isSame = (a: ApiError, b: ApiError) => a.status === b.status && a.message === b.message;

/** What happens to calls that were refused and that nobody dealt with (specification 000 §8): one dialog at a time. */
export const Faults = () => {
  const [open, setOpen] = useState<ApiError[]>([]);

  useEffect(
    () =>
      onFaultOtherwise((kind, error) => {
        if (!(error instanceof ApiError)) return notify.warning(sayingOf(error));
        // session.ts shows the sign-in.
        if (kind === 'not-authenticated') return;
        if (kind !== 'conflict')
          return setOpen((before) =>
            before.some((one) => isSame(one, error)) ? before : [...before, error],
          );
        notify.warning(error.code === 'record.changed' ? t('ui:conflict') : error.message);
        void queryClient.invalidateQueries();
      }),
    [],
  );

  const person = personOf(useSession().session);
  // What was said to one person is not shown to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is what it waits for
  useEffect(() => setOpen([]), [person]);

  const [error] = open;
  return error && <FaultDialog error={error} onClose={() => setOpen((before) => before.slice(1))} />;
};
