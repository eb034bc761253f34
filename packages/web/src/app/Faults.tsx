import { useEffect, useState } from 'react';
import { ApiError } from '../platform/errors.ts';
import { onFaultOtherwise } from '../platform/faults.ts';
import { lazyPart } from '../platform/lazyPart.tsx';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/queryClient.ts';
import { useSession } from '../platform/session.ts';
import { personOf } from '../platform/sessionStates.ts';
import { t } from '../platform/words.ts';
import { sayingOf } from '../ui/saying.ts';

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
