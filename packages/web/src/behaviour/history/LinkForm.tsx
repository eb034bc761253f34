import { addDays } from '@homeroom/contract/shared/days.ts';
import './history.words.ts';
import {
  type BehaviourPersonalLevel,
  linkBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import classes from './history.module.css';
import { useLevelChange } from './useLevels.ts';

/** Incidents of so many days before a move are offered to be linked to it. */
const BEFORE_DAYS = 28;

interface LinkFormProps {
  personID: number;
  /** The latest move. */
  current: BehaviourPersonalLevel;
  /** It was done: what to say, the move as it is now, and the incidents that it has more. */
  onLinked: (said: string, move: BehaviourPersonalLevel, incidents: readonly number[]) => void;
}

/** Links incidents to the latest move by date, after a question (specification 001 §4). */
export const LinkForm = ({ personID, current, onLinked }: LinkFormProps) => {
  const [from, setFrom] = useState(addDays(current.dateOf, -BEFORE_DAYS));
  const [isAsking, setAsking] = useState(false);
  const linking = useLevelChange(
    personID,
    (dateof: string) =>
      call(linkBehaviourLevel, {
        params: { personId: personID },
        body: { id: current.id, dateof, version: current.version },
      }),
    (_, moves) => {
      const move = moves.find(({ id }) => id === current.id);
      const added = move?.incidents.filter((id) => !current.incidents.includes(id)) ?? [];
      if (move && added.length)
        onLinked(t('behaviourHistory:linkedDone', { count: added.length }), move, added);
      else notify.done(t('behaviourHistory:linkedNone'));
    },
  );
  return (
    <form
      className="no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (from && !linking.isPending) setAsking(true);
      }}
    >
      <div className={classes.form}>
        <DateField
          label={t('behaviourHistory:linkFrom')}
          value={from}
          max={current.dateOf}
          onChange={setFrom}
        />
      </div>
      <FormActions>
        <PrimaryButton variant="default" disabled={!from} isDisabled={linking.isPending}>
          {t('behaviourHistory:link')}
        </PrimaryButton>
      </FormActions>
      <ConfirmModal
        opened={isAsking}
        title={t('behaviourHistory:linkTitle')}
        confirmLabel={t('behaviourHistory:link')}
        onConfirm={() => {
          setAsking(false);
          linking.mutate(from);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          {t('behaviourHistory:linkText', {
            from: formatDay(from),
            to: formatDay(current.dateOf),
            level: current.level.itemName,
          })}
        </p>
      </ConfirmModal>
    </form>
  );
};
