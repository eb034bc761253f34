import '../../ui/form/form.words.ts';
import './evening.words.ts';
import { LONGEST_COMMENT } from '@homeroom/contract/interviews/interviews.schemas.ts';
import {
  type RunSheet,
  type RunSheetRow,
  saveInterviewOutcome,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { call } from '../../platform/calls/call.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Conflict } from '../../ui/records/Conflict.tsx';
import { useOnce } from '../useOnce.ts';
import classes from './evening.module.css';
import type { NoteDraft } from './useNotes.ts';

interface NoteFormProps {
  row: RunSheetRow;
  mayChange: boolean;
  draft: NoteDraft | undefined;
  onDraft: (draft: NoteDraft | undefined) => void;
  onSaved: (sheet: RunSheet) => void;
  /** What stands is to be read again. */
  onRefused: () => void;
}

/** A note of the talk that only the school reads. What is typed stays whatever happens to the evening meanwhile. */
export const NoteForm = ({ row, mayChange, draft, onDraft, onSaved, onRefused }: NoteFormProps) => {
  const isUnsaved = draft !== undefined && draft.text !== row.teacherComment;
  const saving = useOnce({
    send: (asked: { teacherComment: string; outcome: RunSheetRow['outcome']; version: number }, key) =>
      call(saveInterviewOutcome, { params: { id: row.bookingID }, body: asked, idempotencyKey: key }),
    onDone: (sheet) => {
      onDraft(undefined);
      notify.done(t('form:saved'));
      onSaved(sheet);
    },
    onFailed: onRefused,
  });
  const save = () => {
    const { outcome, version } = row;
    if (draft) saving.run({ teacherComment: draft.text, outcome, version });
  };
  // Whether the family came is another's to say at the same time: only a note that somebody else wrote is a conflict.
  const isOthers = draft !== undefined && draft.over !== row.teacherComment && isUnsaved;
  const isStale = saving.error instanceof ApiError && saving.error.code === 'record.changed';
  if (!mayChange) return row.teacherComment ? <p className={classes.comment}>{row.teacherComment}</p> : null;
  return (
    <form
      noValidate
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOthers) save();
      }}
    >
      <Textarea
        label={t('interviewEvening:note')}
        description={t('interviewEvening:noteHint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST_COMMENT}
        value={draft?.text ?? row.teacherComment}
        onChange={(event) =>
          onDraft({ text: event.currentTarget.value, over: draft?.over ?? row.teacherComment })
        }
      />
      {isOthers && (
        <Conflict
          mine={{ [t('interviewEvening:note')]: draft.text }}
          theirs={{ [t('interviewEvening:note')]: row.teacherComment || '–' }}
          takeTheirs={{ onChoose: () => onDraft(undefined) }}
          keepMine={{ onChoose: () => onDraft({ text: draft.text, over: row.teacherComment }) }}
        />
      )}
      {saving.problem && !isOthers && (
        <p role="alert">{isStale ? t('interviewEvening:noteStale') : saving.problem}</p>
      )}
      {isUnsaved && !isOthers && (
        <FormActions>
          <Button variant="default" onClick={() => onDraft(undefined)}>
            {t('ui:discard')}
          </Button>
          <PrimaryButton isDisabled={saving.isPending}>{t('interviewEvening:saveNote')}</PrimaryButton>
        </FormActions>
      )}
    </form>
  );
};
