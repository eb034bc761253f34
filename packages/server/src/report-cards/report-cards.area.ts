import { serverArea } from '../platform/area.ts';
import { jobHandler } from '../platform/jobs/job.ts';
import { createBoardMemory } from './board.memory.ts';
import { boardRoutes } from './board.routes.ts';
import { changesBack } from './changes-back.ts';
import { classChoices, periodChoices } from './choices.service.ts';
import { reportCardsDemo } from './demo.queries.ts';
import { entryRoutes } from './entry.routes.ts';
import { reportCardsIntegrity } from './integrity.views.ts';
import { dueSweep, makeFiles, sweep } from './make.service.ts';
import { mayBeAtClass, reportCardModels } from './models.views.ts';
import { personRows } from './person-rows.views.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { leavingMails, release } from './release.service.ts';
import { dueReminders, remindBeforeDue, remindJob } from './reminders.service.ts';
import { makeJob, releaseJob, sweepJob } from './report-cards.kinds.ts';
import { reportCardTables, reportCardUnauditedTables } from './report-cards.tables.ts';
import { setupRoutes } from './setup.routes.ts';

export const reportCardsArea = serverArea({
  name: 'report-cards',
  tables: reportCardTables,
  unauditedTables: reportCardUnauditedTables,
  models: reportCardModels,
  contributes: {
    changesBack,
    integrity: reportCardsIntegrity,
    personRows,
    periodChoices,
    classChoices,
    leavingMails,
  },
  mayBeAt: mayBeAtClass,
  demo: reportCardsDemo,
  serve({ http: plain, hearsChanges }) {
    const boards = createBoardMemory(hearsChanges);
    const http = { ...plain, wrote: boards.forget };
    setupRoutes(http);
    entryRoutes(http);
    boardRoutes(http, boards);
    publishingRoutes(http);
    return boards;
  },
  ownActors: ['system:report-cards'],
  jobs: () => [
    jobHandler({
      kind: remindJob,
      run: remindBeforeDue,
      dueOccurrence: dueReminders,
      payloadOf: () => ({}),
    }),
    jobHandler({ kind: makeJob, run: makeFiles }),
    jobHandler({ kind: sweepJob, run: sweep, dueOccurrence: dueSweep, payloadOf: () => ({}) }),
    jobHandler({ kind: releaseJob, run: release }),
  ],
});
