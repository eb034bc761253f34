import type { Step } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { MadeStep } from '@homeroom/contract/report-cards/steps.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import type { Writing } from './entry.queries.ts';
import { localTime } from './period.views.ts';

/** A step that rows make. */
export interface Made {
  step: Step;
  isBack: boolean;
  reason: string;
}

/** Brings rows that are locked to a step, and notes that they made it; rows are sent back with a reason until they go on. */
export async function putStep(
  db: Database,
  rowIds: readonly number[],
  { step, isBack, reason }: Made,
  { userId, now }: Writing,
): Promise<void> {
  const ids = [...rowIds];
  await sql`update report_row set step = ${step}, step_at = ${now}, step_by_id = ${userId},
    sent_back_reason = ${isBack ? reason : ''} where id = any(${ids}::integer[])`.execute(db);
  await sql`insert into report_step (report_row_id, step, is_back, reason, made_by_id, made_at)
    select id, ${step}, ${isBack}, ${reason}, ${userId}, ${now} from unnest(${ids}::integer[]) id order by id`.execute(
    db,
  );
}

/** The steps that a student's row has made, newest first. */
export async function madeSteps(
  db: Database,
  of: { periodId: number; classId: number | null; studentId: number },
  timeZone: string,
): Promise<MadeStep[]> {
  const { rows } = await sql<MadeStep>`
    select t.id, t.step, t.is_back as "isBack", t.reason, u.full_name as by, ${localTime('t.made_at', timeZone)} as at
    from report_step t join report_row r on r.id = t.report_row_id join ${userAccount} u on u.id = t.made_by_id
    where r.assessment_period_id = ${of.periodId} and r.class_detail_id is not distinct from ${of.classId}::integer
      and r.student_id = ${of.studentId} order by t.id desc`.execute(db);
  return rows;
}
