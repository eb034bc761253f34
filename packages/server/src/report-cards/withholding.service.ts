import type { withholdCard } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cardSources } from './card-source.service.ts';
import { heldPeriod } from './period.views.ts';
import { withholdingOf } from './publications.queries.ts';
import { putWithholding } from './publish.queries.ts';
import { tellFreed } from './release.service.ts';

/** Withholds a student's card, or gives it free. @throws Problem record.unknown, record.changed, request.invalid without a reason */
export async function withhold(
  db: Database,
  context: RequestContext,
  studentID: number,
  { assessmentPeriodID, reason, version }: Input<typeof withholdCard>['body'],
): Promise<Answer<typeof withholdCard>> {
  const period = await heldPeriod(db, assessmentPeriodID, context.today, 'alone');
  const { timeZone, today } = context;
  const around = { timeZone, today, ...(await settingsOf(context.school, db)).reportCards };
  const [source] = await cardSources(db, period, { studentIds: [studentID] }, around);
  const stored = await withholdingOf(db, period.id, studentID);
  ensure(source || stored, 'record.unknown');
  ensureVersion({ version: stored?.version ?? 0 }, version);
  const given = reason.trim();
  // An empty reason gives free what is withheld; blanks are a reason that somebody forgot to type.
  ensureField(
    given !== '' || (reason === '' && Boolean(stored?.reason)),
    'reason',
    'withholding.reason_needed',
  );
  const writing = { userId: context.user.id, now: context.now };
  await putWithholding(db, { periodId: period.id, studentId: studentID, reason: given }, writing);
  if (stored?.reason && given === '')
    await tellFreed(db, context, { periodId: period.id, studentId: studentID, version });
  return readWithholding(db, { periodId: period.id, studentId: studentID });
}

/** What is withheld of a student. */
export async function readWithholding(
  db: Database,
  { periodId, studentId }: { periodId: number; studentId: number },
): Promise<Answer<typeof withholdCard>> {
  const stored = await withholdingOf(db, periodId, studentId);
  return {
    studentID: studentId,
    assessmentPeriodID: periodId,
    reason: stored?.reason ?? '',
    version: stored?.version ?? 0,
  };
}
