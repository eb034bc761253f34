import { useCallback, useMemo } from 'react';
import { beAt, usePresence } from '../../platform/live/socket.ts';
import { useSession } from '../../platform/session/session.ts';
import type { ClassName } from './entry.ts';

/** A colleague who has the same class open. */
export interface Other {
  id: number;
  fullName: string;
}
/** Where in a row somebody is: at the name, the comments, or the column of that id. */
export type Spot = 'student' | 'comments' | number;
/** Who is where in one row. */
export type OthersInRow = ReadonlyMap<Spot, readonly Other[]>;

export interface OthersHere {
  inClass: readonly Other[];
  /** By student; a row in which nobody is has none. */
  inRows: ReadonlyMap<number, OthersInRow>;
  /** Says in which cell the user is by now. */
  moveTo: (studentID: number, spot: Spot) => void;
}

/** The row and the cell that a spot names; null where it names none. */
function placeOfSpot(spot: string): { studentID: number; at: Spot } | null {
  const [student, at = ''] = spot.split(':');
  const studentID = Number(student);
  if (!Number.isInteger(studentID) || studentID <= 0) return null;
  if (at === 'student' || at === 'comments') return { studentID, at };
  return /^\d+$/.test(at) ? { studentID, at: Number(at) } : null;
}

/** The colleagues who have a class open, and the cells in which they are; both live. */
export function useOthersHere({ periodId, classId }: ClassName): OthersHere {
  const me = useSession().session?.userLoginID;
  const place = `report-cards:${periodId}:${classId}`;
  const people = usePresence(place);
  const others = useMemo(() => {
    const here = people.filter(({ userLoginID }) => userLoginID !== me);
    const inRows = new Map<number, Map<Spot, Other[]>>();
    for (const { userLoginID: id, fullName, spots } of here)
      for (const { studentID, at } of (spots ?? []).flatMap((spot) => placeOfSpot(spot) ?? [])) {
        const row = inRows.get(studentID) ?? new Map<Spot, Other[]>();
        inRows.set(studentID, row.set(at, [...(row.get(at) ?? []), { id, fullName }]));
      }
    return { inClass: here.map(({ userLoginID: id, fullName }) => ({ id, fullName })), inRows };
  }, [people, me]);
  const moveTo = useCallback((studentID: number, spot: Spot) => beAt(place, `${studentID}:${spot}`), [place]);
  return { ...others, moveTo };
}

/** Names of colleagues, in a line. */
export const namesOf = (others: readonly Other[]): string =>
  others.map(({ fullName }) => fullName).join(', ');
