import '../roll/attendance.words.ts';
import './knownAbsence.words.ts';
import { saveKnownAbsence } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTimetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useToday } from '../../platform/session/session.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { formatPartOfDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FaultyFields, useFaultyFields } from '../../ui/fields/faultyFields.ts';
import {
  noTimes,
  PartOfDayFields,
  problemOfTimes,
  type TypedTimes,
} from '../../ui/fields/PartOfDayFields.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { settingsQuery } from '../roll/attendance.api.ts';
import { RadioChips } from '../roll/RadioChips.tsx';
import classes from './KnownAbsenceDialog.module.css';
import { isPicked, lessonsOf, picked } from './lessonPicks.rules.ts';

const MAX_DETAILS = 500;

interface LessonPicksProps {
  studentID: number;
  dateOf: string;
  value: TypedTimes;
  onChange: (times: TypedTimes) => void;
}

/** The lessons of a student's day, to be pressed instead of typing their times; nothing where there are none. */
const LessonPicks = ({ studentID, dateOf, value, onChange }: LessonPicksProps) => {
  const timetable = useQuery({
    queryKey: ['StudentClassDetail', 'lessons', studentID, dateOf] as const,
    queryFn: ({ signal }) => call(getTimetable, { params: { id: studentID }, query: { dateOf }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const lessons = timetable.data ? lessonsOf(timetable.data) : [];
  if (!lessons.length) return null;
  return (
    <fieldset className={classes.lessons}>
      <legend>{t('knownAbsence:lessons')}</legend>
      {lessons.map((lesson) => {
        const times = formatPartOfDay({ timeFrom: lesson.timeStart, timeTo: lesson.timeEnd });
        return (
          <Chip
            key={lesson.periodID}
            active={isPicked(lesson, value)}
            onChange={() => onChange(picked(lessons, value, lesson))}
          >
            {t('knownAbsence:lessonTimes', { name: lesson.itemName, times })}
          </Chip>
        );
      })}
    </fieldset>
  );
};

interface KnownAbsenceDialogProps {
  studentID: number;
  /** With the id of what was recorded. */
  onRecorded: (id: number) => void;
  onClose: () => void;
}

/** Records an absence that the school knows of in advance: of days, or of a part of one. */
export const KnownAbsenceDialog = ({ studentID, onRecorded, onClose }: KnownAbsenceDialogProps) => {
  const today = useToday();
  // What it begins with: the school's day may be another while somebody types.
  const [begun] = useState({ from: today, to: today });
  const [days, setDays] = useState(begun);
  const [times, setTimes] = useState(noTimes);
  const [reasonID, setReasonID] = useState<number | null>(null);
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState('');
  const { faulty, hold } = useFaultyFields();
  const settings = useQuery(settingsQuery(begun.from));
  const silent = settings.data?.absentDefault.reason?.id;
  const reasons = (settings.data?.absenceReasons ?? []).filter(({ id, isLate }) => !isLate && id !== silent);
  const chosen = reasons.find(({ id }) => id === reasonID);
  const isOneDay = days.from !== '' && days.from === days.to;
  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: () =>
      call(saveKnownAbsence, {
        params: { id: studentID },
        body: {
          ...{ dateFrom: days.from, dateTo: days.to },
          ...{ timeFrom: times.from || null, timeTo: times.to || null },
          ...{ reasonID: reasonID ?? 0, details: details.trim() },
        },
      }),
    onSuccess: ({ id }) => onRecorded(id),
  });
  const isTyped =
    JSON.stringify([days, times, reasonID, details]) !== JSON.stringify([begun, noTimes, null, '']);
  useUnsaved(isTyped && !save.isSuccess);
  const missing = (): string => {
    if (!days.from || !days.to) return t('knownAbsence:chooseDays');
    if (faulty > 0) return t('knownAbsence:mend');
    const wrong = problemOfTimes(days, times);
    if (wrong) return wrong;
    if (!chosen) return t('knownAbsence:chooseReason');
    return chosen.needsDetails && !details.trim() ? t('knownAbsence:needsDetails') : '';
  };
  const submit = () => {
    const wrong = missing();
    setProblem(wrong);
    if (!wrong && !save.isPending) save.mutate();
  };
  return (
    <KeepingDialog
      opened
      isUnsaved={isTyped && !save.isSuccess}
      onClose={onClose}
      title={t('knownAbsence:title')}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FaultyFields value={hold}>
          <div className={classes.days}>
            <DateField
              label={t('knownAbsence:from')}
              value={days.from}
              onChange={(from) => setDays({ from, to: from.localeCompare(days.to) > 0 ? from : days.to })}
            />
            <DateField
              label={t('knownAbsence:to')}
              value={days.to}
              min={days.from}
              onChange={(to) => setDays({ ...days, to })}
            />
          </div>
          {isOneDay && (
            <LessonPicks studentID={studentID} dateOf={days.from} value={times} onChange={setTimes} />
          )}
          {/* Of several days only what was typed before is shown, to be taken out again. */}
          {(isOneDay || times.from || times.to) && (
            <div className={classes.days}>
              <PartOfDayFields value={times} onChange={setTimes} />
            </div>
          )}
        </FaultyFields>
        <RadioChips
          legend={t('knownAbsence:reason')}
          name="reason"
          options={reasons.map(({ id, label }) => ({ value: id, label }))}
          value={reasonID}
          onChange={setReasonID}
        />
        <Textarea
          label={t(chosen?.needsDetails ? 'knownAbsence:detailsNeeded' : 'knownAbsence:details')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_DETAILS}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
        <p role="alert" className={classes.problem}>
          {problem || sayingOf(save.error)}
        </p>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <PrimaryButton isDisabled={save.isPending}>{t('knownAbsence:save')}</PrimaryButton>
        </FormActions>
      </form>
    </KeepingDialog>
  );
};
