import './quick.words.ts';
import {
  type QuickReport,
  quickBehaviourReports,
  undoQuickBehaviourReports,
} from '@homeroom/contract/behaviour/quick.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { defineOutboxEntry, type Entry, type OutboxKind } from '../../platform/outbox/outbox.ts';
import { t } from '../../platform/words/words.ts';
import type { QuickEntry, QuickUndoEntry, Tap } from './quick.entries.ts';

const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['BehaviourReport'] });
  void queryClient.invalidateQueries({ queryKey: ['BehaviourSigns'] });
};

const describe = ({ type, students: [one, ...more] }: Tap): string =>
  one && more.length === 0
    ? t('quick:tap', { type: type.itemName, name: one.fullName })
    : t('quick:tapMany', { type: type.itemName, count: more.length + 1 });

const ofTap = {
  scope: ({ action }: { action: string }) => `behaviour ${action}`,
  describe,
  dropped: (entries: readonly Entry[]) => t('quick:signOutDrops', { count: entries.length }),
};

/** A tap is recorded as of its moment, whenever there is a connection. */
export const quickKind = defineOutboxEntry<QuickEntry, readonly QuickReport[]>({
  ...ofTap,
  kind: 'behaviour-quick',
  send: async ({ id, type, students, place, dateOf }) => {
    const { reports } = await call(quickBehaviourReports, {
      body: {
        students: students.map((student) => student.id),
        incidentTypeID: type.id,
        ...(place.rollClass ? { rollClass: place.rollClass } : {}),
        ...(place.classId ? { classID: place.classId } : {}),
        ...(place.periodId ? { periodID: place.periodId } : {}),
        dateOf,
      },
      idempotencyKey: id,
    });
    readAgain();
    return reports;
  },
  // What takes it back waits for the events that it takes back.
  rebase: (waiting, reports) =>
    waiting.kind === 'behaviour-quick-undo' ? ({ ...waiting, reports } as QuickUndoEntry) : waiting,
});

export const quickUndoKind = defineOutboxEntry<QuickUndoEntry, null>({
  ...ofTap,
  kind: 'behaviour-quick-undo',
  send: async ({ id, reports }) => {
    // The tap was refused: there is nothing to take back.
    if (reports.length === 0) return null;
    const body = { reports: reports.map((report) => ({ id: report.id, version: report.version })) };
    await call(undoQuickBehaviourReports, { body, idempotencyKey: id });
    readAgain();
    return null;
  },
});

/** What of quick records goes through the outbox. */
export const quickKinds = [quickKind, quickUndoKind] as unknown as readonly OutboxKind[];
