import type { RolledStudent } from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import type { DueStudent } from './roll-over.queries.ts';

/** What the names of a student's places are worked out from. */
export interface Places {
  levels: readonly { id: number; name: string }[];
  classes: readonly { id: number; code: string }[];
  campuses: readonly { id: number; name: string }[];
  /** The code of the class that a class's members come into; null: none. */
  toCodes: ReadonlyMap<number, string | null>;
}

/** Why somebody has to look at a student; empty: nobody has to. */
function doubtOf(student: DueStudent, toRollClass: string): RolledStudent['doubt'] {
  const { levelId, rollClassId, leaves, repeats, isDue, isPrepared, hasClass } = student;
  if (isPrepared) return hasClass || toRollClass ? '' : 'prepared';
  if (levelId === null) return 'noLevel';
  if (leaves || hasClass) return '';
  if (!isDue && !repeats) return 'noYearOfSchool';
  if (rollClassId === null) return 'noRollClass';
  return toRollClass ? '' : 'noNextRollClass';
}

/** Where one student goes, in the names of the places. */
export function whereTo(student: DueStudent, { levels, classes, campuses, toCodes }: Places): RolledStudent {
  const { id, itemName, levelId, toLevelId, rollClassId, campusId, toCampusId, leaves, repeats } = student;
  const levelName = (of: number | null) => levels.find((level) => level.id === of)?.name ?? '';
  const campusName = (of: number | null) => campuses.find((campus) => campus.id === of)?.name ?? '';
  const from = classes.find((one) => one.id === rollClassId);
  const toCode = repeats ? from?.code : rollClassId === null ? '' : toCodes.get(rollClassId);
  const toRollClass = leaves ? '' : (toCode ?? '');
  return {
    ...{ id, itemName, level: levelName(levelId), rollClass: from?.code ?? '', toRollClass },
    toLevel: leaves ? '' : levelName(toLevelId),
    campus: campusName(campusId),
    toCampus: campusName(toCampusId),
    what: leaves ? 'leaves' : repeats ? 'repeats' : 'goesOn',
    doubt: doubtOf(student, toRollClass),
  };
}
