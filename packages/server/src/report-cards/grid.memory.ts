import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ClassKey, classOfPeriod, inListOrder } from './open-class.service.ts';
import { periodOf } from './period.views.ts';
import { recordOf } from './row.record.ts';
import { readText, rowTexts } from './rows.views.ts';

/** So many cells are kept, of all schools: some 30 MB at the most, with their texts. */
const MAX_CELLS_KEPT = 60_000;

/** Rows of a class as users with the same rights have them, by what the database said of each. */
interface Grid {
  /** What stands around them: columns, sections, rights, whether the period is open. */
  around: string;
  rows: ReadonlyMap<string, ReportCardRow>;
  all: ReportCardRow[];
  cells: number;
}

/** Reads the rows of a class. @throws Problem record.unknown */
export type ReadGrid = (context: RequestContext, key: ClassKey) => Promise<ReportCardRow[]>;

const isSame = (texts: readonly string[], { rows }: Grid): boolean =>
  texts.length === rows.size && texts.every((text) => rows.has(text));

/**
 * Rows of classes, read at each request with the rights of that moment; a row of which the database says what it said the
 * last time is not made, nor written, a second time (what is frozen is written once). Nothing has to be forgotten: what
 * a row becomes follows from its text and what stands around it.
 */
export function createGridMemory(mostCells = MAX_CELLS_KEPT): ReadGrid {
  const grids = new Map<string, Grid>();
  let cells = 0;
  const keep = (name: string, grid: Grid) => {
    cells += grid.cells - (grids.get(name)?.cells ?? 0);
    grids.delete(name);
    grids.set(name, grid);
    for (const [oldest, { cells: own }] of grids) {
      if (cells <= mostCells) break;
      grids.delete(oldest);
      cells -= own;
    }
  };
  return async (context, key) => {
    const { school, today, timeZone } = context;
    const period = await periodOf(school.db, key.assessmentPeriodId, today);
    const [{ setup, rights }, texts] = await Promise.all([
      classOfPeriod(school.db, context, period, key),
      rowTexts(school.db, period, { classIds: [key.classId] }, timeZone),
    ]);
    const name = [school.schema, period.id, key.classId, ...Object.values(rights).map(Number)].join(' ');
    const around = JSON.stringify([setup.columns, setup.sections, rights, period.isOpen]);
    const last = grids.get(name);
    const known = last?.around === around ? last : undefined;
    if (known && isSame(texts, known)) {
      keep(name, known);
      return known.all;
    }
    const rows = new Map(
      texts.map((text) => [
        text,
        known?.rows.get(text) ?? Object.freeze(recordOf(readText(text), setup, rights, period.isOpen)),
      ]),
    );
    const all = Object.freeze([...rows.values()].sort(inListOrder)) as ReportCardRow[];
    keep(name, { around, rows, all, cells: all.length * (setup.columns.length + setup.sections.length) });
    return all;
  };
}
