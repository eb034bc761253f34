import type {
  ClassComment,
  ReportCardRow,
  ResultCriterion,
  StepStanding,
} from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { Column, Section } from './class-setup.views.ts';
import {
  columnPermission,
  commentPermission,
  lockedTo,
  lockLevel,
  nextSteps,
  type Rights,
} from './report-cards.policy.ts';
import type { StoredCell, StoredRow } from './rows.views.ts';

/** The drawings that stand for flags, by the number that records name them by. */
const icons: Record<string, number> = { medical: 1, allergy: 2, 'court-order': 3, learning: 4 };
const ANOTHER_FLAG = 5;

/** The picture of a student's first flag. */
export const iconOf = (flag: string | null): number | null =>
  flag === null ? null : (icons[flag] ?? ANOTHER_FLAG);

/** Where a row stands, and what this user may do with it. */
export function standingOf(row: StoredRow, rights: Rights, isOpen: boolean): StepStanding {
  const { step, stepAt, stepBy, sentBackReason, version } = row;
  return {
    state: !row.isExpected ? 'left' : row.isRequired ? 'expected' : 'not-required',
    stateReason: row.stateReason,
    ...{ step, stepAt, stepBy, sentBackReason, version },
    nextSteps: nextSteps(rights, row, isOpen),
    lockLevel: lockLevel(rights, row, isOpen),
  };
}

/** A cell; of a column that a user may not read nothing but that it is there. */
function cellOf(
  column: Column,
  stored: StoredCell | undefined,
  rights: Rights,
  lock: number,
): ResultCriterion {
  const permission = lockedTo(columnPermission(rights, column), lock);
  if (permission === 0 || !stored)
    return {
      ...{ criterionID: column.id, permission, reportCardResultOptionID: null, reportCardResultValue: '' },
      ...{ iconID: null, emptyKind: null, version: permission ? (stored?.[5] ?? 0) : 0 },
      ...{ recordedBy: null, recordedAt: null },
    };
  const [criterionID, reportCardResultOptionID, reportCardResultValue, iconID, emptyKind, version, by, at] =
    stored;
  return {
    ...{ criterionID, permission, reportCardResultOptionID, reportCardResultValue, iconID, emptyKind },
    ...{ version, recordedBy: by, recordedAt: at },
  };
}

/** The comments of a row, section by section. */
export function commentsOf(
  sections: readonly Section[],
  row: StoredRow,
  rights: Rights,
  isOpen: boolean,
): ClassComment[] {
  const lock = lockLevel(rights, row, isOpen);
  return sections
    .filter(({ id, isClosed }) => !isClosed || row.comments.some(([section]) => section === id))
    .map((section) => {
      const { id: sectionID, itemName, maxCharacters, isRequired } = section;
      const stored = row.comments.find(([id]) => id === sectionID);
      const [, comment = '', version = 0, recordedBy = null, recordedAt = null] = stored ?? [];
      return {
        ...{ sectionID, itemName, comment, maxCharacters, isRequired, version, recordedBy, recordedAt },
        permission: lockedTo(commentPermission(rights, section), lock),
        suggestions: row.waiting.find(([id]) => id === sectionID)?.[1] ?? 0,
      };
    });
}

/** A row of the grid as this user has it. */
export function recordOf(
  row: StoredRow,
  { columns, sections }: { columns: readonly Column[]; sections: readonly Section[] },
  rights: Rights,
  isOpen: boolean,
): ReportCardRow {
  const { studentId: studentID, fullName, givenName, pronouns, rollClass, levelId, level } = row;
  const lock = lockLevel(rights, row, isOpen);
  const cells = new Map(row.cells.map((cell) => [cell[0], cell]));
  return {
    ...{ studentID, fullName, givenName, pronouns, rollClass, iconID: iconOf(row.flag) },
    level: levelId === null ? null : { id: levelId, itemName: level ?? '' },
    ...standingOf(row, rights, isOpen),
    resultCriteria: columns.map((column) => cellOf(column, cells.get(column.id), rights, lock)),
    classComment: commentsOf(sections, row, rights, isOpen),
  };
}

/** How much of what is required of a row is missing: columns and sections. */
export function missingIn(
  row: StoredRow,
  { columns, sections }: { columns: readonly Column[]; sections: readonly Section[] },
): string[] {
  const entered = new Set(
    row.cells.filter(([, , value, , emptyKind]) => value !== '' || emptyKind !== null).map(([id]) => id),
  );
  const written = new Set(row.comments.filter(([, comment]) => comment !== '').map(([id]) => id));
  return [
    ...columns.filter((one) => one.isRequired && !one.isClosed && !entered.has(one.id)),
    ...sections.filter((one) => one.isRequired && !one.isClosed && !written.has(one.id)),
  ].map(({ itemName }) => itemName);
}

/** The pastoral sections that a student has. */
export const sectionsFor = (sections: readonly Section[], levelId: number | null): Section[] =>
  sections.filter((section) => section.levelId === null || section.levelId === levelId);
