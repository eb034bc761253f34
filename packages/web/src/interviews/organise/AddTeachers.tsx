import './organise.words.ts';
import { addInterviewTeachers } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { teachersQuery } from '../staff/staff.api.ts';
import { useOnce } from '../useOnce.ts';
import { findStaff, readCyclesAgain } from './organise.api.ts';
import classes from './organise.module.css';

/** Adds who is met: everybody who teaches a class today, or one member of staff by name. */
export const AddTeachers = ({ cycleID }: { cycleID: number }) => {
  const { queryKey } = teachersQuery(cycleID);
  const adding = useOnce({
    send: (asked: { teacherIDs: number[]; everybody: boolean }, idempotencyKey) =>
      call(addInterviewTeachers, { body: { parentTeacherCycleID: cycleID, ...asked }, idempotencyKey }),
    onDone: (all) => {
      const before = queryClient.getQueryData(queryKey)?.length ?? 0;
      queryClient.setQueryData(queryKey, all);
      notify.done(t('interviewOrganise:hours.added', { count: Math.max(0, all.length - before) }));
    },
    onSettled: readCyclesAgain,
  });
  return (
    <div className={classes.add}>
      <PersonTypeahead
        label={t('interviewOrganise:hours.add')}
        find={findStaff}
        value={null}
        onChange={(person) => person && adding.run({ teacherIDs: [person.id], everybody: false })}
      />
      <SoftDisabledButton
        variant="default"
        isDisabled={adding.isPending}
        onClick={() => adding.run({ teacherIDs: [], everybody: true })}
      >
        {t('interviewOrganise:hours.addAll')}
      </SoftDisabledButton>
      {adding.problem && <p role="alert">{adding.problem}</p>}
    </div>
  );
};
