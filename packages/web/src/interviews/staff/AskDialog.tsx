import '../../ui/form/form.words.ts';
import './staff.words.ts';
import { LONGEST_COMMENT } from '@homeroom/contract/interviews/interviews.schemas.ts';
import {
  type InterviewInvitation,
  requestInterview,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { readTeacherAgain } from './staff.api.ts';
import classes from './staff.module.css';

interface AskDialogProps {
  cycleID: number;
  invitation: InterviewInvitation;
  onClose: () => void;
}

/** The teacher asks to see a family, with a note that the family reads, or asks no more. */
export const AskDialog = ({ cycleID, invitation, onClose }: AskDialogProps) => {
  const [note, setNote] = useState(invitation.requestNote);
  /** The version that what is typed goes by. */
  const [version, setVersion] = useState(invitation.version);
  const isUnsaved = note !== invitation.requestNote;
  useUnsaved(isUnsaved);
  const asking = useOnce({
    send: (asked: { isRequested: boolean; note: string; version: number }, idempotencyKey) =>
      call(requestInterview, { params: { id: invitation.id }, body: asked, idempotencyKey }),
    onDone: () => {
      notify.done(t('form:saved'));
      onClose();
    },
    onSettled: () => readTeacherAgain(cycleID, invitation.teacher.id),
  });
  const isStale = asking.error instanceof ApiError && asking.error.code === 'record.changed';
  const name = invitation.student.fullName;
  return (
    <KeepingDialog
      opened
      title={t('interviewStaff:ask.title', { name })}
      closeOnClickOutside={false}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          asking.run({ isRequested: true, note, version });
        }}
      >
        <p className={classes.quiet}>{t('interviewStaff:ask.hint')}</p>
        <Textarea
          label={t('interviewStaff:ask.note')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST_COMMENT}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {isStale ? (
          <div role="alert" className={classes.conflict}>
            <p>
              {t('interviewStaff:ask.changed', {
                note: invitation.requestNote || '–',
                state: t(
                  invitation.isRequested ? 'interviewStaff:families.asked' : 'interviewStaff:ask.notAsked',
                ),
              })}
            </p>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                setVersion(invitation.version);
                asking.reset();
              }}
            >
              {t('interviewStaff:ask.goOn')}
            </Button>
          </div>
        ) : (
          asking.problem && <p role="alert">{asking.problem}</p>
        )}
        <FormActions>
          {invitation.isRequested && (
            <Button
              variant="default"
              disabled={isStale}
              onClick={() => asking.run({ isRequested: false, note: '', version })}
            >
              {t('interviewStaff:ask.noMore')}
            </Button>
          )}
          <PrimaryButton disabled={isStale} isDisabled={asking.isPending}>
            {t(invitation.isRequested ? 'ui:save' : 'interviewStaff:ask.ask')}
          </PrimaryButton>
        </FormActions>
      </form>
    </KeepingDialog>
  );
};
