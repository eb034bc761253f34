import './history.words.ts';
import {
  type BehaviourPersonalLevel,
  moveToBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { getBehaviourLevels } from '@homeroom/contract/behaviour/lists.endpoints.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useToday } from '../../platform/session/session.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import classes from './history.module.css';
import { useLevelChange } from './useLevels.ts';

interface MoveFormProps {
  personID: number;
  name: string;
  /** As they were seen: another one meanwhile is a conflict. */
  moves: readonly BehaviourPersonalLevel[];
  /** It was done: what to say, and the move that can be taken back. */
  onMoved: (said: string, made: BehaviourPersonalLevel) => void;
}

/** Moves somebody to a level on a day, after a question (specification 001 §4). */
export const MoveForm = ({ personID, name, moves, onMoved }: MoveFormProps) => {
  const today = useToday();
  const levels = useQuery({
    queryKey: ['BehaviourLevels'],
    queryFn: ({ signal }) => call(getBehaviourLevels, { signal }),
  });
  const [level, setLevel] = useState<number | null>(null);
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  useUnsaved(reason.trim() !== '');
  const nameOf = (id: number | null) => levels.data?.find((one) => one.id === id)?.itemName ?? '';
  const moving = useLevelChange(
    personID,
    (id: number) =>
      call(moveToBehaviourLevel, {
        params: { personId: personID },
        body: { id: 0, level: id, dateof: day, reason, version: 0, seenID: moves[0]?.id ?? 0 },
      }),
    (id, now) => {
      // What was not there before; others may have moved them meanwhile, and are refused then.
      const made = now.find((move) => !moves.some((before) => before.id === move.id));
      const said = t('behaviourHistory:moved', { name, level: nameOf(id) });
      if (made) onMoved(said, made);
      setLevel(null);
      setReason('');
      setTried(false);
    },
  );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (level && day && !moving.isPending) setAsking(true);
  };
  return (
    <form className="no-print" noValidate onSubmit={ask}>
      <div className={classes.form}>
        <Choice
          label={t('behaviourHistory:moveTo')}
          placeholder={t('ui:dropdownPrompt')}
          data={(levels.data ?? [])
            .filter(({ dateClosed }) => !dateClosed)
            .map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
          value={level === null ? null : String(level)}
          error={tried && !level ? t('behaviourHistory:levelNeeded') : undefined}
          onChange={(id) => setLevel(id === null ? null : Number(id))}
        />
        <DateField label={t('behaviourHistory:day')} value={day} max={today} onChange={setDay} />
        <TextInput
          label={t('behaviourHistory:reason')}
          value={reason}
          maxLength={1000}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <FormActions>
        <PrimaryButton isDisabled={moving.isPending}>{t('behaviourHistory:move')}</PrimaryButton>
      </FormActions>
      <ConfirmModal
        opened={isAsking}
        title={t('behaviourHistory:moveTitle')}
        confirmLabel={t('behaviourHistory:move')}
        onConfirm={() => {
          setAsking(false);
          if (level) moving.mutate(level);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('behaviourHistory:moveText', { name, level: nameOf(level), day: formatDay(day) })}</p>
      </ConfirmModal>
    </form>
  );
};
