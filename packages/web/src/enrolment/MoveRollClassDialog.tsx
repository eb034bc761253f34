import './enrolment.words.ts';
import '../ui/fields/record.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useToday } from '../platform/session/session.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { KeepingDialog } from '../ui/dialogs/KeepingDialog.tsx';
import { markSaved } from '../ui/feedback/savedRow.ts';
import { Choice } from '../ui/fields/Choice.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { Read } from '../ui/states/Read.tsx';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import { enrolmentQuery, moveBack, moveStudent, rollClassesQuery } from './rollClasses.api.ts';

interface MoveRollClassDialogProps {
  details: Pick<PersonalDetails, 'id' | 'fullName' | 'placeFrom' | 'rollClass'>;
  onClose: () => void;
  /** It was done: what to say, and how it is taken back. */
  onMoved: (said: string, undo: () => void) => void;
}

/** No class code is empty. */
const NONE = '';

/** Another roll class from a day on; the one before ends on the day before (domain, Roll class). */
export const MoveRollClassDialog = ({ details, onClose, onMoved }: MoveRollClassDialogProps) => {
  const { id, fullName: name } = details;
  // What is planned for who is still to come is no class of now.
  const now = details.placeFrom === null ? details.rollClass : '';
  const today = useToday();
  const list = useQuery(rollClassesQuery(false));
  const enrolment = useQuery(enrolmentQuery(id));
  const [code, setCode] = useState<string | null>(null);
  const [chosenDay, setDay] = useState<string>();
  const { dateStart = null, rollClasses: held = [] } = enrolment.data ?? {};
  // Before the first day at the school there is no roll.
  const day = chosenDay ?? (dateStart !== null && dateStart > today ? dateStart : today);
  const planned = held.find(({ dateFrom }) => dateFrom > today);
  const undo = useMutation({ mutationFn: (before: string) => moveBack(id, before, day) });
  const move = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => moveStudent(id, code || null, day, enrolment.data?.rollClasses[0]?.version ?? 0),
    onSuccess: ({ before }) => {
      const said = code
        ? t('enrolment:move.done', { name, code, day: formatDay(day) })
        : t('enrolment:move.doneNone', { name, day: formatDay(day) });
      onMoved(said, () => undo.mutate(before));
      markSaved(`rollClass ${code}`, day);
      onClose();
    },
  });
  // With a move that is planned, the class of now is one to go back to.
  const isSame = code !== null && code === now && !planned;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== null && day && !move.isPending) move.mutate();
  };
  return (
    <KeepingDialog
      opened
      isUnsaved={(code !== null || chosenDay !== undefined) && !move.isSuccess}
      onClose={onClose}
      title={t('enrolment:move.title', { name })}
    >
      <Read of={[list, enrolment]} rows={2} height="56px" onlyFresh>
        {(rollClasses) => (
          <form onSubmit={submit} noValidate>
            <p>{now ? t('enrolment:move.now', { code: now }) : t('enrolment:move.nowNone')}</p>
            {planned && (
              <p>{t('enrolment:move.scheduled', { code: planned.code, day: formatDay(planned.dateFrom) })}</p>
            )}
            <Choice
              allowDeselect
              label={t('enrolment:move.to')}
              data-autofocus
              data={[
                ...rollClasses.map((row) => ({
                  value: row.code,
                  label:
                    row.itemName && row.itemName !== row.code ? `${row.code} · ${row.itemName}` : row.code,
                })),
                { value: NONE, label: t('enrolment:move.none') },
              ]}
              value={code}
              searchable
              placeholder={t('ui:dropdownPrompt')}
              error={isSame ? t('enrolment:move.same') : undefined}
              onChange={setCode}
            />
            <DateField label={t('enrolment:move.from')} value={day} onChange={setDay} />
            <p>{t('enrolment:move.hint')}</p>
            <FormActions said={<SaveIndicator state={saveStateOf(move)} problem={sayingOf(move.error)} />}>
              <Button variant="default" onClick={onClose}>
                {t('record:cancel')}
              </Button>
              <PrimaryButton disabled={code === null || isSame || !day} isDisabled={move.isPending}>
                {t('enrolment:move.save')}
              </PrimaryButton>
            </FormActions>
          </form>
        )}
      </Read>
    </KeepingDialog>
  );
};
