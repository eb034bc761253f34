import '../roll/states.words.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { useState } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { remind, remindersQuery } from './rollReminders.api.ts';

/** Reminds the teachers of all rolls that are overdue with one press; of none, it says when it will. */
export const RemindAll = ({ states, dateOf }: { states: readonly RollState[]; dateOf: string }) => {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { reminded, reminders } = await remind(states);
      queryClient.setQueryData(remindersQuery(dateOf).queryKey, reminders);
      notify.done(
        reminded ? t('attendance:remindedRolls', { count: reminded }) : t('attendance:remindedAlready'),
      );
    } catch (error) {
      notify.warning(t('attendance:notReminded', { why: sayingOf(error) }));
    }
    setBusy(false);
  };
  return (
    <PlainButton
      size="compact"
      variant="default"
      isBusy={isBusy}
      isDisabled={states.length === 0}
      title={t(states.length > 0 ? 'attendance:remindAllHint' : 'attendance:remindNobodyYet')}
      onClick={() => void press()}
    >
      {t('attendance:remindAll')}
    </PlainButton>
  );
};
