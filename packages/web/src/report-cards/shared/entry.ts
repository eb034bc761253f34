import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type {
  ClassComment,
  ReportCardRow,
  ResultCriterion,
} from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { EnteredResult, ResultProblem } from '@homeroom/contract/report-cards/results.rules.ts';

/** Names the rows of a class in a period. */
export interface ClassName {
  yearId: number;
  periodId: number;
  classId: number;
}

/** Tells classes apart, e.g. in the names of drafts. */
export const placeOf = ({ periodId, classId }: ClassName): string => `${periodId}/${classId}`;
/** Names the row of a student. */
export const rowName = (name: ClassName, studentID: number): string => `${placeOf(name)}/${studentID}`;

/** Why what was typed cannot be taken; `ambiguous`: it begins more than one option. */
export type TypedProblem = ResultProblem | 'ambiguous';

/** A cell as somebody has changed it here. */
export interface CellChange {
  result: EnteredResult;
  /** What was typed and cannot be taken, and why; null: it can. */
  fault: { typed: string; problem: TypedProblem } | null;
  /** The version of the cell that the change was made on. */
  version: number;
}
/** A comment as somebody has changed it here. */
export interface CommentChange {
  comment: string;
  /** The version of the comment that the change was made on. */
  version: number;
}
/** What is changed of a row and not known to be saved; by column and by section. */
export interface RowChanges {
  cells: Readonly<Record<number, CellChange>>;
  comments: Readonly<Record<number, CommentChange>>;
}
export const noChanges: RowChanges = { cells: {}, comments: {} };

/** Why a cell is only read (specification 002 §4): no permission, the students enter it, or it is locked. */
export type Lock = 'noPermission' | 'students' | 'locked';

/** A cell as the grid shows it: what is stored, with what is changed laid over it. */
export interface ShownCell {
  column: SubjectCriteria;
  stored: ResultCriterion;
  result: EnteredResult;
  fault: CellChange['fault'];
  /** The version that the next change of it is made on. */
  version: number;
  lock: Lock | null;
  isChanged: boolean;
  /** Somebody else has changed it since it was changed here. */
  isConflict: boolean;
}

export interface ShownComment {
  stored: ClassComment;
  comment: string;
  /** The version that the next change of it is made on. */
  version: number;
  lock: Lock | null;
  isChanged: boolean;
  isConflict: boolean;
}

/** A row as the grid shows it. */
export interface ShownRow {
  row: ReportCardRow;
  cells: readonly ShownCell[];
  comments: readonly ShownComment[];
}

/** A cell by its student and its column; null: the comments. */
export interface WantedCell {
  studentID: number;
  columnID: number | null;
}

/** What is to be changed of one row. */
export interface Wish {
  studentID: number;
  cells: readonly { cell: ShownCell; to: CellChange }[];
  comments: readonly { comment: ShownComment; to: CommentChange }[];
}

/** What came of taking a step back, or of doing it again. */
export interface Undone {
  /** How many cells and comments say again what they did. */
  count: number;
  /** How many stay: they say something else by now, or are locked. */
  left: number;
}
