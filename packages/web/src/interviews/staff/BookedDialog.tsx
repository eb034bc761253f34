import '../../ui/form/form.words.ts';
import './staff.words.ts';
import { LONGEST_COMMENT, type TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { saveTeacherSchedule } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { markSaved } from '../../ui/feedback/savedRow.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Facts } from '../../ui/fields/Facts.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Conflict } from '../../ui/records/Conflict.tsx';
import { useOnce } from '../useOnce.ts';
import { MoveForm } from './MoveForm.tsx';
import { locationsQuery, readTeacherAgain } from './staff.api.ts';
import classes from './staff.module.css';
import { slotOf } from './useStates.ts';

interface BookedDialogProps {
  cycleID: number;
  slot: TeacherInterview;
  all: readonly TeacherInterview[];
  onCancel: () => void;
  onClose: () => void;
}

interface Draft {
  comment: string;
  locationID: number | null;
}
const draftOf = ({ teacherComment, location }: TeacherInterview): Draft => ({
  comment: teacherComment,
  locationID: location?.id ?? null,
});

/** A talk that is booked: what the family wrote, the teacher's note and room; it can be moved and cancelled. */
export const BookedDialog = ({ cycleID, slot, all, onCancel, onClose }: BookedDialogProps) => {
  const locations = useQuery(locationsQuery);
  /** As it was when it was opened, or since somebody chose: what is typed goes by it. */
  const [seen, setSeen] = useState(slot);
  const [draft, setDraft] = useState(draftOf(slot));
  const [theirs, setTheirs] = useState<TeacherInterview>();
  const stored = draftOf(seen);
  const isUnsaved = draft.comment !== stored.comment || draft.locationID !== stored.locationID;
  useUnsaved(isUnsaved);
  const isGone = slot.bookingID === null || slot.bookingID !== seen.bookingID;
  const roomOf = (id: number | null) =>
    id === null ? '–' : (locations.data?.find((room) => room.id === id)?.itemName ?? String(id));
  const inWords = ({ comment, locationID }: Draft) => ({
    [t('interviewStaff:booking.comment')]: comment || '–',
    [t('interviewStaff:booking.location')]: roomOf(locationID),
  });

  const saving = useOnce({
    send: (asked: { draft: Draft; of: TeacherInterview }, idempotencyKey) =>
      call(saveTeacherSchedule, {
        query: { teacherId: asked.of.teacherId },
        body: {
          id: asked.of.id,
          statusCurrent: 2,
          student: asked.of.student && { id: asked.of.student.id },
          classDetail: asked.of.classDetail && { id: asked.of.classDetail.id },
          location: asked.draft.locationID === null ? null : { id: asked.draft.locationID },
          teacherComment: asked.draft.comment,
          version: asked.of.version,
          bookingVersion: asked.of.bookingVersion,
        },
        idempotencyKey,
      }),
    onDone: (saved) => {
      markSaved('slot', saved.id);
      notify.done(t('form:saved'));
      onClose();
    },
    onFailed: (error) => {
      const now = slotOf(error);
      if (now?.bookingID === seen.bookingID) setTheirs(now);
    },
    onSettled: () => readTeacherAgain(cycleID, slot.teacherId),
  });
  const { student } = seen;
  return (
    <KeepingDialog
      opened
      title={t('interviewStaff:booked.title', { name: student?.fullName ?? '' })}
      closeOnClickOutside={false}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <div className={classes.form}>
        {isGone && (
          <p role="alert" className={classes.conflict}>
            {t('interviewStaff:booked.gone')}
          </p>
        )}
        <Facts
          of={[
            {
              label: t('interviewStaff:fact.time'),
              text: `${formatDayShort(seen.timeStart)} ${formatTime(seen.timeStart)} – ${formatTime(seen.timeEnd)}`,
            },
            {
              label: t('interviewStaff:fact.class'),
              text: [student?.rollClass, seen.classDetail?.itemName].filter(Boolean).join(' · '),
            },
            {
              label: t('interviewStaff:fact.parents'),
              text: seen.parents.map(({ itemName }) => itemName).join(', '),
            },
            { label: t('interviewStaff:fact.comment'), text: seen.comment, wide: true },
          ]}
        />
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isUnsaved && !isGone && !theirs) saving.run({ draft, of: seen });
          }}
        >
          <Textarea
            label={t('interviewStaff:booking.comment')}
            description={t('interviewStaff:booking.commentHint')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LONGEST_COMMENT}
            value={draft.comment}
            onChange={(event) => setDraft({ ...draft, comment: event.currentTarget.value })}
          />
          <Choice
            label={t('interviewStaff:booking.location')}
            data={(locations.data ?? []).map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
            value={draft.locationID === null ? null : String(draft.locationID)}
            clearable
            clearButtonProps={{ 'aria-label': t('interviewStaff:booking.noLocation') }}
            onChange={(id) => setDraft({ ...draft, locationID: id === null ? null : Number(id) })}
          />
          {theirs && (
            <Conflict
              mine={inWords(draft)}
              theirs={inWords(draftOf(theirs))}
              takeTheirs={{
                onChoose: () => {
                  setSeen(theirs);
                  setDraft(draftOf(theirs));
                  setTheirs(undefined);
                  saving.reset();
                },
              }}
              keepMine={{
                onChoose: () => {
                  setSeen(theirs);
                  setTheirs(undefined);
                  saving.run({ draft, of: theirs });
                },
              }}
            />
          )}
          {saving.problem && !theirs && <p role="alert">{saving.problem}</p>}
          <FormActions
            destructive={
              !isGone &&
              !isUnsaved && (
                <Button variant="outline" color="var(--hr-absent)" onClick={onCancel}>
                  {t('interviewStaff:booked.cancel')}
                </Button>
              )
            }
          >
            <PrimaryButton
              disabled={!isUnsaved || isGone || theirs !== undefined}
              isDisabled={saving.isPending}
            >
              {t('ui:save')}
            </PrimaryButton>
          </FormActions>
        </form>
        {!isGone && !isUnsaved && <MoveForm cycleID={cycleID} slot={slot} all={all} onDone={onClose} />}
      </div>
    </KeepingDialog>
  );
};
