import type { Model } from '@homeroom/contract/realtime.ts';
import type { AreaCaches } from '../platform/area.ts';
import { createStandingLists } from '../platform/database/standing-lists.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { boardRows } from './board.service.ts';
import type { BoardReader } from './board-reader.ts';
import { periodsOf } from './period.views.ts';
import { lastReminders } from './reminders.queries.ts';

/** Models that tell of what a board is made of: rows and their steps, columns, classes and those in them, names. */
const ofBoards: ReadonlySet<Model> = new Set<Model>([
  ...(['ReportCardBoard', 'ReportCardSetup'] as const),
  ...(['ClassDetail', 'RollClass', 'PersonalInformation', 'Level'] as const),
]);

type Reading = Pick<RequestContext, 'school' | 'user' | 'today' | 'timeZone'>;

/** Boards as they were last read; a change that one shows makes all of them void (decision 010). */
export interface BoardMemory extends AreaCaches {
  readerFor(context: Reading): BoardReader;
  /** Something of report cards was saved through this server. */
  forget(): void;
}

/** `hears`: whether changes made elsewhere are being heard right now; while not, nothing is remembered. */
export function createBoardMemory(hears: () => boolean): BoardMemory {
  const boards = createStandingLists(hears);
  return {
    readerFor(context) {
      const { school, today, timeZone } = context;
      return {
        periods: () => boards.of(context, ['periods', today], () => periodsOf(school.db, today)),
        rows(period, teacherId) {
          const { id, yearId, by, until, day, levels } = period;
          const question = [
            'rows',
            id,
            yearId,
            by,
            until,
            day,
            levels.map(({ levelID }) => levelID),
            teacherId,
          ];
          return boards.of(context, question, () => boardRows(school.db, period, teacherId));
        },
        reminded: (periodId) =>
          boards.of(context, ['reminded', periodId, timeZone], () =>
            lastReminders(school.db, periodId, timeZone),
          ),
      };
    },
    forget: boards.forget,
    changed({ model }) {
      if (ofBoards.has(model)) boards.forget();
    },
    saved: boards.saved,
    invalidate: boards.forget,
  };
}
