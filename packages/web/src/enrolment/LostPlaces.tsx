import './enrolment.words.ts';
import '../ui/fields/record.words.ts';
import type { LostPlace } from '@homeroom/contract/enrolment/placements.schemas.ts';
import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { saveClassMember } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { notify } from '../platform/notices/notify.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { moveStudent } from './rollClasses.api.ts';

interface LostPlacesProps {
  /** Of the student. */
  id: number;
  lost: readonly LostPlace[];
  /** They are given again, or not wanted. */
  onDone: () => void;
}

/** Gives a student one place again. */
const giveAgain = async (studentID: number, { kind, classID, code, dateFrom, dateTo }: LostPlace) => {
  if (kind === 'class') {
    const body = { studentID, memberID: 0, dateFrom, dateTo, version: 0 };
    return call(saveClassMember, { params: { id: classID }, body });
  }
  const { rollClasses } = await call(getStudentInformation, { params: { id: studentID } });
  return moveStudent(studentID, code, dateFrom, rollClasses[0]?.version ?? 0);
};

/** Places that were taken out for a first or last day which is another one now, with the offer to give them again. */
export const LostPlaces = ({ id, lost, onDone }: LostPlacesProps) => {
  const restore = useMutation({
    mutationFn: async () => {
      for (const place of lost) await giveAgain(id, place);
    },
    onSuccess: () => {
      notify.done(t('enrolment:lost.done'));
      onDone();
    },
    // Those that were given before one that was refused are shown too.
    onSettled: () => {
      for (const model of ['PersonalInformation', 'StudentClassDetail'])
        void queryClient.invalidateQueries({ queryKey: [model] });
    },
  });
  const spanOf = ({ dateFrom: from, dateTo: to }: LostPlace) =>
    to
      ? t('record:span', { from: formatDay(from), to: formatDay(to) })
      : t('record:from', { from: formatDay(from) });
  return (
    <section className={record.section} aria-label={t('enrolment:lost.title')}>
      <p role="status">
        <strong>{t('enrolment:lost.title')}</strong>
      </p>
      <ul>
        {lost.map((place) => (
          <li key={`${place.kind} ${place.classID} ${place.dateFrom}`}>
            {place.code}, {spanOf(place)}
          </li>
        ))}
      </ul>
      <FormActions>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('enrolment:lost.leave')}
        </Button>
        <PrimaryButton size="compact-sm" isDisabled={restore.isPending} onClick={() => restore.mutate()}>
          {t('enrolment:lost.restore')}
        </PrimaryButton>
      </FormActions>
    </section>
  );
};
