import type { FamilyInterviews, GridTime } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';

/** A cell of the grid: a time of a teacher, or a whole talk of the family's own, which covers the columns of its later times. */
export interface GridCell {
  state: GridTime['state'] | 'offered';
  slotID: number;
  timeStart: string;
  timeEnd: string;
  /** Of the family's own and of what is held for it: the row. */
  invitationID: number | null;
  /** Columns that it takes. */
  span: number;
}

export interface GridRow {
  teacher: FamilyInterviews['teachers'][number];
  /** By column; null: the teacher has no time there; `covered`: a longer cell before it has it. */
  cells: (GridCell | 'covered' | null)[];
}

/** What is held for the family, by the slot. */
const heldOf = (rows: readonly ParentInterview[]) =>
  new Map(rows.flatMap(({ wait, invitationID }) => (wait?.offer ? [[wait.offer.id, invitationID]] : [])));

/** The times of one teacher on one evening; those of one talk of the family's own are one. */
function cellsOf(times: readonly GridTime[], held: ReadonlyMap<number, number>): GridCell[] {
  const cells: GridCell[] = [];
  for (const { state, slotID, timeStart, timeEnd, invitationID } of times) {
    const last = cells.at(-1);
    if (state === 'mine' && last?.state === 'mine' && last.invitationID === invitationID)
      last.timeEnd = timeEnd;
    else
      cells.push({
        state: held.has(slotID) ? 'offered' : state,
        invitationID: held.get(slotID) ?? invitationID,
        ...{ slotID, timeStart, timeEnd, span: 1 },
      });
  }
  return cells;
}

/**
 * Teachers and times of one evening (specification 002 §2, a whole family on one page). Its columns are the times at which
 * any of them begins; who has no time on this evening is left out.
 */
export function gridOf(
  { teachers, interviews }: Pick<FamilyInterviews, 'teachers' | 'interviews'>,
  sessionID: number,
): { columns: string[]; rows: GridRow[] } {
  const held = heldOf(interviews);
  const present = teachers
    .map((teacher) => ({
      teacher,
      cells: cellsOf(
        teacher.times.filter((time) => time.sessionID === sessionID),
        held,
      ),
    }))
    .filter(({ cells }) => cells.length > 0);
  const starts = new Set(present.flatMap(({ cells }) => cells.map(({ timeStart }) => timeStart)));
  for (const { times } of teachers)
    for (const time of times) if (time.sessionID === sessionID) starts.add(time.timeStart);
  const columns = [...starts].toSorted();
  const rows = present.map(({ teacher, cells }) => {
    const byColumn: GridRow['cells'] = columns.map(() => null);
    for (const cell of cells) {
      const from = columns.indexOf(cell.timeStart);
      // A talk takes what lies in it; a single time its own column, whatever the others' times are.
      const isLong = cell.state === 'mine' || cell.state === 'offered';
      const to = isLong ? columns.findIndex((start) => start >= cell.timeEnd) : from + 1;
      const end = to < 0 ? columns.length : Math.max(to, from + 1);
      byColumn[from] = { ...cell, span: end - from };
      for (let at = from + 1; at < end; at += 1) byColumn[at] = 'covered';
    }
    return { teacher, cells: byColumn };
  });
  return { columns, rows };
}

/** Whether a cell can be pressed: it can be booked, or is the family's own. */
export const isPressable = ({ state }: GridCell): boolean =>
  state === 'free' ||
  state === 'notPreferred' ||
  state === 'mine' ||
  state === 'offered' ||
  state === 'clash';

/** The rows of a family that a press on a teacher's time may mean: those that are not booked first. */
export const rowsWith = (rows: readonly ParentInterview[], teacherID: number): ParentInterview[] =>
  rows
    .filter(({ classDetail, permission }) => classDetail.teacher.id === teacherID && permission === 2)
    .toSorted((a, b) => Number(a.bookingID !== null) - Number(b.bookingID !== null));
