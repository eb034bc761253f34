import './staff.words.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import {
  saveTeacherSchedule,
  saveTeacherSlots,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { actionSaying, useOnce } from '../useOnce.ts';
import { isBookable, type OpenStatus } from './slots.rules.ts';
import { readTeacherAgain, scheduleQuery } from './staff.api.ts';

/** Why a slot was left as it is, as it is said. */
const whyOf = {
  'interviews.quota': 'quota',
  'interviews.slot_booked': 'booked',
  'record.changed': 'changed',
  'record.unknown': 'gone',
} as const;

interface Toggle {
  slot: TeacherInterview;
  to: OpenStatus;
}

/** What was wanted of a slot that somebody else changed meanwhile, and the slot as it stands. */
export interface Clash {
  wanted: OpenStatus;
  now: TeacherInterview;
}

/** The stored slot that a refusal came with. */
export const slotOf = (error: unknown): TeacherInterview | undefined => {
  const current = error instanceof ApiError ? error.current : undefined;
  return typeof current === 'object' && current !== null && 'statusCurrent' in current
    ? (current as TeacherInterview)
    : undefined;
};

/** Opens, closes and marks the slots of a teacher: one at a time, or several at once. */
export const useStates = (cycleID: number, teacherID: number) => {
  const [clash, setClash] = useState<Clash>();
  /** What is on its way: it is shown at once, and taken back where it is refused. */
  const [sent, setSent] = useState<ReadonlyMap<number, OpenStatus>>(new Map());
  const { queryKey } = scheduleQuery(cycleID, teacherID);
  const put = (stored: readonly TeacherInterview[]) => {
    const byID = new Map(stored.map((slot) => [slot.id, slot]));
    queryClient.setQueryData<TeacherInterview[]>(queryKey, (all) =>
      all?.map((slot) => byID.get(slot.id) ?? slot),
    );
  };
  const forget = (...ids: number[]) =>
    setSent((before) => new Map([...before].filter(([id]) => !ids.includes(id))));

  const one = async ({ slot, to }: Toggle) => {
    if (sent.has(slot.id)) return;
    setSent((before) => new Map(before).set(slot.id, to));
    try {
      const saved = await call(saveTeacherSchedule, {
        query: { teacherId: teacherID },
        body: {
          id: slot.id,
          statusCurrent: to,
          location: slot.location && { id: slot.location.id },
          version: slot.version,
        },
      });
      put([saved]);
    } catch (error) {
      const now = slotOf(error);
      if (now) put([now]);
      const isStale = error instanceof ApiError && error.code !== 'interviews.quota';
      if (now && isStale && now.statusCurrent !== to) setClash({ wanted: to, now });
      else if (!now || now.statusCurrent !== to) notify.warning(actionSaying(error));
    } finally {
      forget(slot.id);
      readTeacherAgain(cycleID, teacherID);
    }
  };

  const several = useOnce({
    send: (toggles: readonly Toggle[], idempotencyKey) =>
      call(saveTeacherSlots, {
        query: { teacherId: teacherID },
        body: {
          parentTeacherCycleID: cycleID,
          slots: toggles.map(({ slot, to }) => ({ id: slot.id, statusCurrent: to, version: slot.version })),
        },
        idempotencyKey,
      }),
    onDone: ({ saved, skipped }) => {
      put([...saved, ...skipped.flatMap(({ current }) => current ?? [])]);
      if (skipped.length === 0) return;
      const reasons = [...Map.groupBy(skipped, ({ code }) => code)].map(([code, of]) =>
        t(`interviewStaff:skipped.${whyOf[code]}`, {
          times: of.flatMap(({ current }) => (current ? formatTime(current.timeStart) : [])).join(', '),
        }),
      );
      notify.warning([t('interviewStaff:skipped.title', { count: skipped.length }), ...reasons].join(' '));
    },
    onFailed: (error) => notify.warning(actionSaying(error)),
    onSettled: () => readTeacherAgain(cycleID, teacherID),
  });

  return {
    clash,
    endClash: () => setClash(undefined),
    /** What is shown of a slot while it is on its way. */
    statusOf: (slot: TeacherInterview) => sent.get(slot.id) ?? slot.statusCurrent,
    isSent: (slot: TeacherInterview) => sent.has(slot.id),
    set: (slot: TeacherInterview, to: OpenStatus) => void one({ slot, to }),
    setSeveral: several.run,
    /** Gives slots that are not booked by now what they had before. */
    takeBack: (before: ReadonlyMap<number, OpenStatus>) => {
      const all = queryClient.getQueryData<TeacherInterview[]>(queryKey) ?? [];
      const toggles = all.flatMap((slot) => {
        const to = before.get(slot.id);
        return to === undefined || !isBookable(slot) || slot.statusCurrent === to ? [] : [{ slot, to }];
      });
      if (toggles.length > 0) several.run(toggles);
    },
    isBusy: several.isPending,
  };
};
export type States = ReturnType<typeof useStates>;
