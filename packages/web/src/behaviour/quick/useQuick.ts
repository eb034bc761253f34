import './quick.words.ts';
import type { QuickReport } from '@homeroom/contract/behaviour/quick.endpoints.ts';
import type { RollChoicesProps, RollStudent } from '../../platform/areas/area.ts';
import { randomKey } from '../../platform/outbox/locks.ts';
import { enqueue, onSettled, outboxView, takeBack } from '../../platform/outbox/outbox.ts';
import { useSession, useToday } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import type { OfferedType } from './offered.ts';
import type { QuickEntry } from './quick.entries.ts';
import { quickKind, quickUndoKind } from './quick.kinds.ts';

type Fields = Pick<QuickEntry, 'action' | 'type' | 'students' | 'place' | 'dateOf'>;

/** Queues a tap. @returns how it is taken back, whether it has left or not; what is said then */
const queue = (fields: Fields): (() => Promise<string>) => {
  const { action, type, students } = fields;
  let reports: readonly QuickReport[] = [];
  const stop = onSettled(({ entry, outcome }) => {
    if (entry.kind !== quickKind.kind || (entry as QuickEntry).action !== action) return;
    if (outcome.type === 'done') reports = outcome.answer as readonly QuickReport[];
    stop();
  });
  void enqueue(quickKind, fields);
  return async () => {
    const entry = outboxView().entries.find(
      (one) => one.kind === quickKind.kind && (one as QuickEntry).action === action,
    );
    if (entry && !entry.attempted) await takeBack(entry.id);
    else void enqueue(quickUndoKind, { action, type, students, reports });
    return t('quick:takenBack', { type: type.itemName });
  };
};

const recordedText = (type: string, [one, ...more]: readonly RollStudent[]): string => {
  const waits = !outboxView().reachable || !navigator.onLine;
  if (one && more.length === 0)
    return t(waits ? 'quick:waits' : 'quick:recorded', { type, name: one.fullName });
  return t(waits ? 'quick:waitsMany' : 'quick:recordedMany', { type, count: more.length + 1 });
};

/** Records a type for students of a roll, with its lesson, at once or when there is a connection. */
export const useQuick = ({ place, onDone }: Pick<RollChoicesProps, 'place' | 'onDone'>) => {
  const today = useToday();
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  return ({ id, itemName }: OfferedType, students: readonly RollStudent[]) => {
    const now = schoolNow(timeZone);
    const undo = queue({
      action: randomKey(),
      type: { id, itemName },
      students,
      place,
      // On the roll of another day it happened on that day.
      dateOf: place.dateOf === today ? now : `${place.dateOf}${now.slice(10)}`,
    });
    onDone({ text: recordedText(itemName, students), undo });
  };
};
