import { useState } from 'react';
import type { RollAction, RollChoicesProps, RollStudent } from '../../platform/areas/area.ts';
import { rollActions } from '../../platform/areas/slots.ts';
import type { RollLine } from '../roll/roll.rules.ts';
import type { News } from '../roll/useNews.ts';
import type { RollAtWork } from '../roll/useRoll.ts';

const studentOf = ({ studentID, fullName }: RollLine['record']): RollStudent => ({ id: studentID, fullName });

interface Opened {
  studentID: number;
  action: RollAction;
  forSeveral: boolean;
  /** Back to where it was opened from; with what is said where something was done. */
  onClose?: ((said?: string) => void) | undefined;
}

/** What other areas let one do for a student of the roll, and which of it is open; what it has done is said below the roll, and undone as a step of it. */
export function useRollActions({ roll, lines, addAction }: RollAtWork, setNews: (news: News | null) => void) {
  const [all] = useState(rollActions);
  const [at, setAt] = useState<Opened>();
  const close = (said?: string) => {
    setAt(undefined);
    at?.onClose?.(said);
  };

  const say = ({ text, undo }: NonNullable<Parameters<RollChoicesProps['onDone']>[0]>) => {
    const takeBack = async () => {
      if (undo) setNews({ text: await undo(), undoable: false });
    };
    if (undo) addAction(() => void takeBack());
    setNews({ text, undoable: undo !== undefined });
  };
  /** @param onDone closes what the choices stand in; with what is said where something was done */
  const choicesFor = (record: RollLine['record'], onDone: (said?: string) => void): RollChoicesProps => ({
    student: studentOf(record),
    students: lines.map((line) => studentOf(line.record)),
    place: roll,
    onDone: (done) => {
      if (done) say(done);
      onDone(done?.text);
    },
  });

  const line = lines.find(({ record }) => record.studentID === at?.studentID);
  return {
    all,
    open: (studentID: number, action: RollAction) => setAt({ studentID, action, forSeveral: false }),
    openForSeveral: (studentID: number, action: RollAction, onClose?: Opened['onClose']) =>
      setAt({ studentID, action, forSeveral: true, onClose }),
    close,
    choicesFor,
    /** Over the list. */
    opened: at && line && { action: at.action, forSeveral: at.forSeveral, ...choicesFor(line.record, close) },
  };
}
