import './organise.words.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { inviteGroups } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useSchoolList } from '../../platform/calls/schoolLists.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import record from '../../ui/fields/record.module.css';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { readCyclesAgain } from './organise.api.ts';
import classes from './organise.module.css';

const empty = { levelIDs: [] as number[], rollClassIDs: [] as number[] };

/** Invites the students of levels and roll classes to their teachers, by the classes of a day. */
export const GroupsForm = ({ cycleID }: { cycleID: number }) => {
  const levels = useSchoolList(getLevels);
  const rollClasses = useSchoolList(getRollClasses);
  const [chosen, setChosen] = useState(empty);
  const [asAt, setAsAt] = useState('');
  const [withRollClass, setWithRollClass] = useState(true);
  const [done, setDone] = useState<{ text: string; withoutTeacher: string[] }>();
  const isChosen = chosen.levelIDs.length + chosen.rollClassIDs.length > 0;
  useUnsaved(isChosen);
  const inviting = useOnce({
    send: (asked: typeof empty & { asAt: string | null; withRollClass: boolean }, idempotencyKey) =>
      call(inviteGroups, { body: { parentTeacherCycleID: cycleID, ...asked }, idempotencyKey }),
    onDone: ({ added, there, students, withoutTeacher }) => {
      setChosen(empty);
      setDone({
        text: t('interviewOrganise:groups.done', { added, there, students }),
        withoutTeacher: withoutTeacher.map(({ itemName }) => itemName),
      });
    },
    onSettled: readCyclesAgain,
  });
  return (
    <section className={record.section} aria-labelledby="interview-groups">
      <h2 id="interview-groups">{t('interviewOrganise:groups.title')}</h2>
      <p className={record.quiet}>{t('interviewOrganise:groups.hint')}</p>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setDone(undefined);
          if (isChosen) inviting.run({ ...chosen, asAt: asAt || null, withRollClass });
        }}
      >
        <div className={classes.fields}>
          <Choices
            label={t('interviewOrganise:groups.levels')}
            data={(levels.data ?? []).map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
            value={chosen.levelIDs.map(String)}
            onChange={(ids) => setChosen({ ...chosen, levelIDs: ids.map(Number) })}
          />
          <Choices
            label={t('interviewOrganise:groups.rollClasses')}
            data={(rollClasses.data ?? []).map(({ id, itemName }) => ({
              value: String(id),
              label: itemName,
            }))}
            value={chosen.rollClassIDs.map(String)}
            onChange={(ids) => setChosen({ ...chosen, rollClassIDs: ids.map(Number) })}
          />
          <DateField label={t('interviewOrganise:groups.asAt')} value={asAt} onChange={setAsAt} />
        </div>
        <Checkbox
          label={t('interviewOrganise:groups.withRollClass')}
          checked={withRollClass}
          onChange={(event) => setWithRollClass(event.currentTarget.checked)}
        />
        {inviting.problem && <p role="alert">{inviting.problem}</p>}
        <div role="status">
          {done && <p>{done.text}</p>}
          {done && done.withoutTeacher.length > 0 && (
            <p>{t('interviewOrganise:groups.withoutTeacher', { names: done.withoutTeacher.join('; ') })}</p>
          )}
        </div>
        <FormActions>
          <PrimaryButton disabled={!isChosen} isDisabled={inviting.isPending}>
            {t('interviewOrganise:groups.invite')}
          </PrimaryButton>
        </FormActions>
      </form>
    </section>
  );
};
