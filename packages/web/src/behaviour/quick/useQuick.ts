import './quick.words.ts';
import {
  type QuickReport,
  quickBehaviourReports,
  undoQuickBehaviourReports,
} from '@homeroom/contract/behaviour/quick.endpoints.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RollChoicesProps, RollStudent } from '../../platform/area.ts';
import { call } from '../../platform/call.ts';
import { randomKey } from '../../platform/outbox/outbox.locks.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { schoolNow } from '../../platform/schoolTime.ts';
import { useSession, useToday } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { sayingOf } from '../../ui/saying.ts';

type IncidentType = BehaviourReportDefaults['incidentTypes'][number];

const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['BehaviourReport'] });
  void queryClient.invalidateQueries({ queryKey: ['BehaviourSigns'] });
};

/** Takes back what was just recorded; answers what is said of it. */
const takeBack = async (type: IncidentType, reports: readonly QuickReport[]): Promise<string> => {
  try {
    await call(undoQuickBehaviourReports, {
      body: { reports: reports.map(({ id, version }) => ({ id, version })) },
    });
    readAgain();
    return t('quick:takenBack', { type: type.itemName });
  } catch (error) {
    return sayingOf(error);
  }
};

/** Records a type for students of a roll, with its lesson; what is sent twice is recorded once. */
export const useQuick = ({ place, onDone }: Pick<RollChoicesProps, 'place' | 'onDone'>) => {
  const today = useToday();
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  /** What was asked for last, and the key that it goes by however often it is sent. */
  const last = useRef({ asked: '', key: '' });
  const keyOf = (asked: string) => {
    if (last.current.asked !== asked) last.current = { asked, key: randomKey() };
    return last.current.key;
  };
  return useMutation({
    mutationFn: ({ type, students }: { type: IncidentType; students: readonly RollStudent[] }) =>
      call(quickBehaviourReports, {
        body: {
          students: students.map(({ id }) => id),
          incidentTypeID: type.id,
          ...(place.rollClass ? { rollClass: place.rollClass } : {}),
          ...(place.classId ? { classID: place.classId } : {}),
          ...(place.periodId ? { periodID: place.periodId } : {}),
          // On the roll of another day it happened on that day.
          ...(place.dateOf === today ? {} : { dateOf: `${place.dateOf}${schoolNow(timeZone).slice(10)}` }),
        },
        idempotencyKey: keyOf(`${type.id}: ${students.map(({ id }) => id).join()}`),
      }),
    onSuccess: ({ reports }, { type, students: [one, ...more] }) => {
      last.current = { asked: '', key: '' };
      readAgain();
      onDone({
        text:
          one && more.length === 0
            ? t('quick:recorded', { type: type.itemName, name: one.fullName })
            : t('quick:recordedMany', { type: type.itemName, count: more.length + 1 }),
        undo: () => takeBack(type, reports),
      });
    },
  });
};
