import './staff.words.ts';
import { LONGEST_COMMENT, type TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { saveTeacherSchedule } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { Textarea } from '@mantine/core';
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
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import { Read } from '../../ui/states/Read.tsx';
import { useOnce } from '../useOnce.ts';
import { SlotNow } from './SlotNow.tsx';
import { isBookable } from './slots.rules.ts';
import { invitationsQuery, locationsQuery, readTeacherAgain, studentsQuery } from './staff.api.ts';
import classes from './staff.module.css';
import { slotOf } from './useStates.ts';

interface BookingDialogProps {
  cycleID: number;
  teacherID: number;
  slot: TeacherInterview;
  all: readonly TeacherInterview[];
  onClose: () => void;
}

/** The teacher, or the office, books a student's family into a time (specification 002 §2: booking modal). */
export const BookingDialog = ({ cycleID, teacherID, slot: first, all, onClose }: BookingDialogProps) => {
  const students = useQuery(studentsQuery(cycleID, teacherID));
  const invitations = useQuery(invitationsQuery(cycleID, teacherID));
  const locations = useQuery(locationsQuery);
  const [slotID, setSlotID] = useState(first.id);
  const slot = all.find(({ id }) => id === slotID) ?? first;
  const [studentID, setStudentID] = useState<number | null>(null);
  const [classID, setClassID] = useState<number | null>(null);
  const [locationID, setLocationID] = useState(first.location?.id ?? null);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  /** What stands in the time that was wanted, after a refusal. */
  const [now, setNow] = useState<TeacherInterview>();
  const isUnsaved = studentID !== null || comment.trim() !== '';
  useUnsaved(isUnsaved);
  const rows = (invitations.data ?? []).filter(({ student }) => student.id === studentID);
  const classesOf = rows.filter(({ booked, classDetail }) => booked === 0 && classDetail !== null);
  const needsClass = classesOf.length > 1;

  const booking = useOnce({
    send: (
      asked: {
        slot: TeacherInterview;
        student: number;
        classDetail: number | null;
        room: number | null;
        note: string;
      },
      idempotencyKey,
    ) =>
      call(saveTeacherSchedule, {
        query: { teacherId: teacherID },
        body: {
          id: asked.slot.id,
          statusCurrent: 2,
          student: { id: asked.student },
          classDetail: asked.classDetail === null ? null : { id: asked.classDetail },
          location: asked.room === null ? null : { id: asked.room },
          teacherComment: asked.note,
          version: asked.slot.version,
          bookingVersion: 0,
        },
        idempotencyKey,
      }),
    onDone: (saved) => {
      markSaved('slot', saved.id);
      notify.done(
        t('interviewStaff:booking.done', {
          name: saved.student?.fullName ?? '',
          time: formatTime(saved.timeStart),
        }),
      );
      onClose();
    },
    onFailed: (error) => setNow(slotOf(error)),
    onSettled: () => readTeacherAgain(cycleID, teacherID),
  });

  // Somebody else may have been faster while it was typed.
  const isTaken = !isBookable(slot);
  const problem =
    (studentID === null && t('interviewStaff:booking.studentNeeded')) ||
    (needsClass && classID === null && t('interviewStaff:booking.classNeeded')) ||
    '';
  const submit = () => {
    setTried(true);
    if (problem || studentID === null || isTaken) return;
    booking.run({
      slot,
      student: studentID,
      classDetail: needsClass ? classID : (classesOf[0]?.classDetail?.id ?? null),
      room: locationID,
      note: comment,
    });
  };
  const others = all.filter(
    (other) => other.id === slotID || (isBookable(other) && other.statusCurrent !== 0),
  );
  return (
    <KeepingDialog
      opened
      title={t('interviewStaff:booking.title')}
      closeOnClickOutside={false}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <Read of={[students, invitations, locations]} rows={4}>
        {(free) => (
          <form
            noValidate
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {(isTaken || now) && (
              <div role="alert" className={classes.conflict}>
                <p>
                  {booking.problem || t('interviewStaff:booking.takenMeanwhile')}{' '}
                  {t('interviewStaff:booking.typedStays')}
                </p>
                <SlotNow slot={isTaken ? slot : (now ?? slot)} />
              </div>
            )}
            <Choice
              label={t('interviewStaff:booking.time')}
              data={others.map((other) => ({
                value: String(other.id),
                label: `${formatDayShort(other.timeStart)} ${formatTime(other.timeStart)}${other.statusCurrent === 3 ? ` (${t('interviewStaff:status.3')})` : ''}`,
              }))}
              value={String(slotID)}
              onChange={(id) => {
                setSlotID(Number(id));
                setNow(undefined);
                booking.reset();
              }}
            />
            {free.length === 0 && <p className={classes.quiet}>{t('interviewStaff:booking.nobody')}</p>}
            <Choice
              label={t('interviewStaff:booking.student')}
              data={personOptions(free)}
              searchable
              required
              withAsterisk={false}
              value={studentID === null ? null : String(studentID)}
              error={tried && studentID === null && problem}
              onChange={(id) => {
                setStudentID(id === null ? null : Number(id));
                setClassID(null);
              }}
            />
            {needsClass && (
              <Choice
                label={t('interviewStaff:booking.class')}
                data={classesOf.flatMap(({ classDetail }) =>
                  classDetail ? [{ value: String(classDetail.id), label: classDetail.itemName }] : [],
                )}
                value={classID === null ? null : String(classID)}
                error={tried && classID === null && problem}
                onChange={(id) => setClassID(id === null ? null : Number(id))}
              />
            )}
            <Choice
              label={t('interviewStaff:booking.location')}
              data={(locations.data ?? []).map(({ id, itemName }) => ({
                value: String(id),
                label: itemName,
              }))}
              value={locationID === null ? null : String(locationID)}
              clearable
              clearButtonProps={{ 'aria-label': t('interviewStaff:booking.noLocation') }}
              onChange={(id) => setLocationID(id === null ? null : Number(id))}
            />
            <Textarea
              label={t('interviewStaff:booking.comment')}
              description={t('interviewStaff:booking.commentHint')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={LONGEST_COMMENT}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
            {booking.problem && !isTaken && !now && <p role="alert">{booking.problem}</p>}
            <FormActions>
              <PrimaryButton disabled={isTaken} isDisabled={booking.isPending}>
                {t('interviewStaff:booking.book')}
              </PrimaryButton>
            </FormActions>
          </form>
        )}
      </Read>
    </KeepingDialog>
  );
};
