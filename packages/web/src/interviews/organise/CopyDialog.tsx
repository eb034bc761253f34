import './organise.words.ts';
import { copyInterviewCycle, type InterviewCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { cycleRecordsQuery, readCyclesAgain } from './organise.api.ts';
import classes from './organise.module.css';

/** A new cycle from an earlier one: settings, evenings, teachers, hours and rooms, from a first evening on. */
export const CopyDialog = ({ cycle, onClose }: { cycle: InterviewCycle; onClose: () => void }) => {
  const [itemName, setItemName] = useState('');
  const [firstEvening, setFirstEvening] = useState('');
  const isUnsaved = itemName !== '' || firstEvening !== '';
  useUnsaved(isUnsaved);
  const copying = useOnce({
    send: (body: { itemName: string; firstEvening: string }, idempotencyKey) =>
      call(copyInterviewCycle, { params: { id: cycle.id }, body, idempotencyKey }),
    onDone: (all) => {
      queryClient.setQueryData(cycleRecordsQuery.queryKey, all);
      notify.done(t('interviewOrganise:copyDialog.done', { name: itemName }));
      onClose();
    },
    onSettled: readCyclesAgain,
  });
  const isReady = itemName.trim() !== '' && firstEvening !== '';
  return (
    <KeepingDialog
      opened
      title={t('interviewOrganise:copyDialog.title', { name: cycle.itemName })}
      closeOnClickOutside={false}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) copying.run({ itemName, firstEvening });
        }}
      >
        <p className={classes.quiet}>{t('interviewOrganise:copyDialog.hint')}</p>
        <TextInput
          label={t('interviewOrganise:setting.itemName')}
          maxLength={100}
          autoComplete="off"
          value={itemName}
          onChange={(event) => setItemName(event.currentTarget.value)}
        />
        <DateField
          label={t('interviewOrganise:copyDialog.first')}
          value={firstEvening}
          onChange={setFirstEvening}
        />
        {copying.problem && <p role="alert">{copying.problem}</p>}
        <FormActions>
          <PrimaryButton disabled={!isReady} isDisabled={copying.isPending}>
            {t('interviewOrganise:copy')}
          </PrimaryButton>
        </FormActions>
      </form>
    </KeepingDialog>
  );
};
