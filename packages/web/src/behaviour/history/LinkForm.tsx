import './history.words.ts';
import {
  type BehaviourPersonalLevel,
  linkBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { addDays, formatDay } from '../../platform/formats.ts';
import { notify } from '../../platform/notify.ts';
import { t } from '../../platform/words.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { DateField } from '../../ui/DateField.tsx';
import classes from './history.module.css';
import { useLevelChange } from './useLevels.ts';

/** Incidents of so many days before a move are offered to be linked to it. */
const BEFORE_DAYS = 28;

interface LinkFormProps {
  personID: number;
  /** The latest move. */
  current: BehaviourPersonalLevel;
}

/** Links incidents to the latest move by date, after a question (specification 001 §4). */
export const LinkForm = ({ personID, current }: LinkFormProps) => {
  const [from, setFrom] = useState(addDays(current.dateOf, -BEFORE_DAYS));
  const [isAsking, setAsking] = useState(false);
  const linking = useLevelChange(
    personID,
    (dateof: string) =>
      call(linkBehaviourLevel, { params: { personId: personID }, body: { id: current.id, dateof } }),
    () => notify.done(t('behaviourHistory:linkedDone')),
  );
  return (
    <form
      className={`${classes.form} no-print`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (from && !linking.isPending) setAsking(true);
      }}
    >
      <DateField
        label={t('behaviourHistory:linkFrom')}
        value={from}
        max={current.dateOf}
        onChange={setFrom}
      />
      <Button type="submit" variant="default" disabled={!from} loading={linking.isPending}>
        {t('behaviourHistory:link')}
      </Button>
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
