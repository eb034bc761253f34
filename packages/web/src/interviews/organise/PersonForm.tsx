import './organise.words.ts';
import { getLevels, getStudents } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { MAX_SLOTS_PER_INTERVIEW } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { inviteToPerson } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useSchoolList } from '../../platform/calls/schoolLists.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Choices } from '../../ui/fields/Choices.tsx';
import { IntegerField } from '../../ui/fields/IntegerField.tsx';
import record from '../../ui/fields/record.module.css';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import { teachersQuery } from '../staff/staff.api.ts';
import { useOnce } from '../useOnce.ts';
import { readCyclesAgain } from './organise.api.ts';
import classes from './organise.module.css';

/** So many are invited at once. */
const MAX_STUDENTS = 1000;

/** Invites students of a level to somebody who teaches them nothing, e.g. a year coordinator. */
export const PersonForm = ({ cycleID }: { cycleID: number }) => {
  const teachers = useQuery(teachersQuery(cycleID));
  const levels = useSchoolList(getLevels);
  const [levelID, setLevelID] = useState<number | null>(null);
  const [teacherID, setTeacherID] = useState<number | null>(null);
  const [studentIDs, setStudentIDs] = useState<number[]>([]);
  const [reason, setReason] = useState('');
  const [slots, setSlots] = useState<number | null>(1);
  const [done, setDone] = useState('');
  const students = useQuery({
    queryKey: ['InterviewCycle', 'studentsOfLevel', levelID],
    queryFn: ({ signal }) => call(getStudents, { query: { levelId: levelID }, signal }),
    enabled: levelID !== null,
  });
  const isUnsaved = studentIDs.length > 0 || reason !== '';
  useUnsaved(isUnsaved);
  const inviting = useOnce({
    send: (
      asked: { teacherID: number; studentIDs: number[]; reason: string; slots: number },
      idempotencyKey,
    ) => call(inviteToPerson, { body: { parentTeacherCycleID: cycleID, ...asked }, idempotencyKey }),
    onDone: (_, asked) => {
      setDone(t('interviewOrganise:person.done', { count: asked.studentIDs.length }));
      setStudentIDs([]);
      setReason('');
    },
    onSettled: readCyclesAgain,
  });
  const isReady = teacherID !== null && studentIDs.length > 0 && slots !== null;
  return (
    <section className={record.section} aria-labelledby="interview-person">
      <h2 id="interview-person">{t('interviewOrganise:person.title')}</h2>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setDone('');
          if (teacherID !== null && slots !== null && isReady)
            inviting.run({ teacherID, studentIDs, reason, slots });
        }}
      >
        <div className={classes.fields}>
          <Choice
            label={t('interviewOrganise:person.who')}
            data={personOptions(teachers.data ?? [], () => '')}
            value={teacherID === null ? null : String(teacherID)}
            onChange={(id) => setTeacherID(id === null ? null : Number(id))}
          />
          <TextInput
            label={t('interviewOrganise:person.reason')}
            maxLength={100}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <IntegerField
            label={t('interviewOrganise:person.slots')}
            min={1}
            max={MAX_SLOTS_PER_INTERVIEW}
            value={slots}
            onChange={setSlots}
          />
          <Choice
            label={t('interviewOrganise:person.level')}
            data={(levels.data ?? []).map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
            value={levelID === null ? null : String(levelID)}
            onChange={(id) => {
              setLevelID(id === null ? null : Number(id));
              setStudentIDs([]);
            }}
          />
          <Choices
            label={t('interviewOrganise:person.students')}
            disabled={levelID === null}
            data={personOptions(students.data ?? [])}
            value={studentIDs.map(String)}
            onChange={(ids) => setStudentIDs(ids.map(Number))}
          />
        </div>
        {inviting.problem && <p role="alert">{inviting.problem}</p>}
        <p role="status">{done}</p>
        <FormActions>
          {students.data && students.data.length > 0 && students.data.length <= MAX_STUDENTS && (
            <Button variant="default" onClick={() => setStudentIDs(students.data.map(({ id }) => id))}>
              {t('interviewOrganise:person.all', { count: students.data.length })}
            </Button>
          )}
          <PrimaryButton disabled={!isReady} isDisabled={inviting.isPending}>
            {t('interviewOrganise:person.invite')}
          </PrimaryButton>
        </FormActions>
      </form>
    </section>
  );
};
