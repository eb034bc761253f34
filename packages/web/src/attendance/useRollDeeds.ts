import { useState } from 'react';
import type { RollAction, RollChoicesProps, RollStudent } from '../platform/area.ts';
import { rollActions } from '../platform/rollSlots.ts';
import type { RollLine } from './roll.rules.ts';
import type { Roll } from './roll.ts';
import type { News } from './useNews.ts';

const studentOf = ({ studentID, fullName }: RollLine['record']): RollStudent => ({ id: studentID, fullName });

/** What other areas let one do for a student of the roll, and which of it is open; what it has done is said below the roll. */
export function useRollDeeds(lines: readonly RollLine[], place: Roll, setNews: (news: News | null) => void) {
  const [all] = useState(rollActions);
  const [at, setAt] = useState<{ studentID: number; deed: RollAction }>();
  const close = () => setAt(undefined);

  const say = (done: Parameters<RollChoicesProps['onDone']>[0]) => {
    if (!done) return;
    const { text, undo } = done;
    const takeBack = async () => {
      setNews(null);
      if (undo) setNews({ text: await undo(), undoable: false });
    };
    setNews({ text, undoable: false, ...(undo && { takeBack: () => void takeBack() }) });
  };
  /** @param onDone closes what the choices stand in. */
  const choicesFor = (record: RollLine['record'], onDone: () => void): RollChoicesProps => ({
    student: studentOf(record),
    students: lines.map((line) => studentOf(line.record)),
    place,
    onDone: (done) => {
      onDone();
      say(done);
    },
  });

  const line = lines.find(({ record }) => record.studentID === at?.studentID);
  return {
    all,
    open: (studentID: number, deed: RollAction) => setAt({ studentID, deed }),
    close,
    choicesFor,
    /** Over the list. */
    opened: at && line && { deed: at.deed, ...choicesFor(line.record, close) },
  };
}
