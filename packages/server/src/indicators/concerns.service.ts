import type { IndicatorConcern } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { inARow } from './concerns.rules.ts';
import { cellsUpTo } from './concerns.views.ts';
import type { OpenSet } from './set-opening.service.ts';

/**
 * Of a submitted set, whose cells have given cause for concern so many sets of this class in a row that the column asks
 * whether to tell home. What the user does not see is not among them.
 */
export async function concernsOf(
  db: Database,
  { key, view, roll, columns }: OpenSet,
): Promise<IndicatorConcern[]> {
  const { set } = view;
  if (!set?.isActive || set.submittedAt === null) return [];
  const present = new Map(
    roll.lines.filter((line) => line.mark !== 'absent').map((line) => [line.studentID, line.fullName]),
  );
  const worrying = view.cells.filter((cell) => cell.tone === 'concern' && present.has(cell.studentId));
  if (!worrying.length) return [];
  const earlier = await cellsUpTo(
    db,
    { ...key, setId: set.id },
    worrying.map((cell) => cell.studentId),
  );
  const tones = Map.groupBy(earlier, (cell) => `${cell.studentId} ${cell.typeId}`);
  return columns.flatMap(({ id, itemName, concernAfter }) => {
    if (concernAfter === null) return [];
    const students = worrying.flatMap(({ studentId, typeId, optionName }) => {
      if (typeId !== id) return [];
      const sets = inARow((tones.get(`${studentId} ${id}`) ?? []).map(({ tone }) => tone));
      if (sets < concernAfter) return [];
      return [{ id: studentId, fullName: present.get(studentId) ?? '', sets, optionName }];
    });
    students.sort((a, b) => a.fullName.localeCompare(b.fullName));
    return students.length ? [{ indicatorTypeID: id, itemName, students }] : [];
  });
}
