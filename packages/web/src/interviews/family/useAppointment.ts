import './family.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import {
  type BookingConflict,
  LONGEST_COMMENT,
  type ParentInterview,
} from '@homeroom/contract/interviews/interviews.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { t } from '../../platform/words/words.ts';
import { draftName, messageDrafts } from './drafts.ts';
import { freeTimesQuery, type ParentID } from './family.api.ts';
import { lengthOf } from './MessageField.tsx';
import { useReadAgain } from './useFamilyLive.ts';
import { useRowAction } from './useRowAction.ts';
import { useSteadyTimes } from './useSteadyTimes.ts';

export interface AppointmentOf {
  family: FamilyInterviews;
  parentID: ParentID;
  row: ParentInterview;
  /** The time that was pressed in the grid. */
  slotID?: number | undefined;
  onClose: () => void;
  onRefused: () => void;
}

const freeIn = (error: unknown): BookingConflict['free'] | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.current as Partial<BookingConflict> | null)?.free
    : undefined;

/** A row that is booked, moved or written for: its free times, which are live, what is chosen and typed, and what comes of it. */
export function useAppointment({ family, parentID, row, slotID, onClose, onRefused }: AppointmentOf) {
  const { invitationID, scheduleTimeSlot: booked } = row;
  const teacherID = row.classDetail.teacher.id;
  const ofFree = freeTimesQuery({ cycle: family.cycle.id, teacherID, parentID, invitationID });
  const free = useQuery(ofFree);
  useChanges('InterviewTimes', [teacherID], useReadAgain(ofFree.queryKey));
  const { times, added, showAdded } = useSteadyTimes(free.data);
  const [chosen, setChosen] = useState(slotID ?? booked?.id ?? null);
  const [problem, setProblem] = useState('');
  const draft = draftName(parentID, invitationID);
  const message = messageDrafts.useAll()?.get(draft) ?? row.comment;
  const action = useRowAction({
    family,
    parentID,
    onDone: () => {
      void messageDrafts.drop(draft);
      onClose();
    },
    onRefused: (error) => {
      // Rolled back: what stands is shown, with what is free now; the message stays as it was typed.
      const now = freeIn(error);
      if (now) queryClient.setQueryData(ofFree.queryKey, now);
      if (now && !now.some(({ id }) => id === chosen)) setChosen(booked?.id ?? null);
      onRefused();
    },
  });
  const time = times?.find(({ id }) => id === chosen);
  const isSame = booked !== null && chosen === booked.id;
  const isMessageChanged = message !== row.comment;

  const submit = () => {
    const wanted = isSame ? booked : time;
    if (!wanted) return setProblem(t('interviewsFamily:dialog.choose'));
    if (!isSame && time?.isGone) return setProblem('');
    if (lengthOf(message) > LONGEST_COMMENT) return undefined;
    setProblem('');
    if (isSame && !isMessageChanged) return onClose();
    const { id, timeStart, timeEnd } = wanted;
    return action.run({
      row,
      slot: { id, timeStart, timeEnd },
      ...(isMessageChanged ? { comment: message } : {}),
      isMove: booked !== null && !isSame && !isMessageChanged,
    });
  };

  return {
    ...{ free, times, added, showAdded, time, chosen, booked, isSame, message, problem, action, submit },
    choose: (id: number) => {
      setChosen(id);
      setProblem('');
    },
    write: (text: string) =>
      text === row.comment ? void messageDrafts.drop(draft) : messageDrafts.keep(draft, text),
  };
}
