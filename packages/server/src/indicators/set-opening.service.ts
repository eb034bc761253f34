import { type RollSeen, rollSeen } from '../attendance/attendance.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type SetFacts, seesColumn } from './indicators.policy.ts';
import { type SetKey, type SetView, setView } from './set.views.ts';
import { type KeptType, typesOf } from './types.service.ts';

/** A set as it stands with its roll, and all that is needed to decide about it. */
export interface OpenSet {
  /** With the first period of a double one. */
  key: SetKey;
  view: SetView;
  roll: RollSeen;
  facts: SetFacts;
  /** The columns that this user sees, in their order. */
  columns: KeptType[];
}

/** Which columns a class has: those of its level that are in use, and retired ones in which something is said. */
const columnsOf = (types: readonly KeptType[], { levelId, cells }: SetView): KeptType[] =>
  types.filter(({ id, dateClosed, levelIDs }) => {
    if (cells.some((cell) => cell.typeId === id && cell.optionId !== null)) return true;
    return dateClosed === null && (!levelIDs.length || levelId === null || levelIDs.includes(levelId));
  });

/** Opens a set as it is stored. @throws Problem record.unknown where there is no such class, or it does not meet then */
export async function openSet(db: Database, context: RequestContext, named: SetKey): Promise<OpenSet> {
  const { school, user, today, timeZone } = context;
  const view = await setView(db, named, timeZone);
  const [first] = view?.periods ?? [];
  ensure(view && first, 'record.unknown');
  const key = { ...named, periodId: first.id };
  const [roll, types] = await Promise.all([rollSeen(db, context, key), typesOf(school, db)]);
  const { isSchoolDay, teacherIds, editWindowDays } = roll;
  const facts: SetFacts = {
    dateOf: key.dateOf,
    today,
    isSchoolDay,
    teacherIds,
    editWindowDays,
    isActive: view.set?.isActive ?? true,
  };
  const columns = columnsOf(types, view).filter((type) => seesColumn(user, facts, type));
  return { key, view, roll, facts, columns };
}
