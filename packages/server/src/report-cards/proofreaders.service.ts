import type {
  chooseProofreader,
  DueOfProofreader,
  Proofreading,
} from '@homeroom/contract/report-cards/proofreaders.endpoints.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { BoardReader } from './board-reader.ts';
import { pastoralSections } from './class-setup.views.ts';
import { classOfPeriod, ensureRowVersion } from './open-class.service.ts';
import { heldPeriod, type PeriodFacts } from './period.views.ts';
import {
  lockProofreading,
  type ProofreadPlace,
  periodsToProofread,
  possibleProofreaders,
  proofreadingOf,
  putProofreader,
  rollTeachersOf,
} from './proofreaders.queries.ts';

/** The choice as it stands; version 0: none was ever made. */
export async function readProofreading(
  db: Database,
  { assessmentPeriodID, classID, rollClassID }: ProofreadPlace,
): Promise<Proofreading> {
  const place = { assessmentPeriodID, classID, rollClassID };
  const stored = await proofreadingOf(db, place);
  return { ...place, proofreader: stored?.proofreader ?? null, version: stored?.version ?? 0 };
}

/** Who teaches a class or roll class of the period. @throws Problem record.unknown where nothing of it is asked */
async function teachersAt(
  db: Database,
  context: RequestContext,
  period: PeriodFacts,
  { classID, rollClassID }: ProofreadPlace,
): Promise<number[]> {
  if (classID !== null) {
    const key = { assessmentPeriodId: period.id, classId: classID };
    const { setup } = await classOfPeriod(db, context, period, key);
    return setup.teachers.map(({ id }) => id);
  }
  const teachers = await rollTeachersOf(db, rollClassID as number, period.day);
  ensure(teachers && (await pastoralSections(db, period)).length, 'record.unknown');
  return teachers;
}

/**
 * Says who reads a class over in a period, or the pastoral comments of a roll class.
 * @throws Problem record.unknown, record.changed; request.invalid for whoever may not proofread, or teaches it
 */
export async function choose(
  db: Database,
  context: RequestContext,
  body: Input<typeof chooseProofreader>['body'],
): Promise<Proofreading> {
  const period = await heldPeriod(db, body.assessmentPeriodID, context.today);
  const teachers = await teachersAt(db, context, period, body);
  const { proofreaderID } = body;
  if (proofreaderID !== null) {
    await holdPersons(db, [proofreaderID]);
    const possible = await possibleProofreaders(db);
    ensureField(
      possible.some(({ id }) => id === proofreaderID),
      'proofreaderID',
      'proofreader.not_allowed',
    );
    ensureField(!teachers.includes(proofreaderID), 'proofreaderID', 'proofreader.teaches_class');
  }
  await lockProofreading(db, body);
  const stored = await readProofreading(db, body);
  // Where it is chosen already, as by a repeat, it stays.
  if ((stored.proofreader?.id ?? null) === proofreaderID) return stored;
  ensureRowVersion(stored, body.version);
  await putProofreader(db, body, proofreaderID);
  return readProofreading(db, body);
}

/** What waits in open periods for this user, who was chosen to read it over, soonest first. */
export async function dueOfProofreader(
  db: Database,
  { user, today }: RequestContext,
  reader: BoardReader,
): Promise<DueOfProofreader[]> {
  const due: DueOfProofreader[] = [];
  const chosen = user.personId === null ? new Set() : await periodsToProofread(db, user.personId);
  if (chosen.size === 0) return [];
  for (const period of await reader.periods()) {
    if (!period.isOpen || !chosen.has(period.id)) continue;
    const own = (await reader.rows(period)).filter(
      ({ proofreader, steps }) =>
        proofreader !== null && proofreader.id === user.personId && steps.submitted > 0,
    );
    if (!own.length) continue;
    const { id, yearId, name, dueProofread } = period;
    due.push({
      ...{ assessmentPeriodID: id, academicYearID: yearId, itemName: name, dateDue: dueProofread },
      daysLeft: dueProofread === null ? null : daysBetween(today, dueProofread),
      classes: own.map(({ classID, rollClassID, itemName, teachers, steps, rows }) => ({
        ...{ classID, rollClassID, itemName, teachers, rows, submitted: steps.submitted },
      })),
    });
  }
  return due.sort((a, b) => (a.dateDue ?? '9999').localeCompare(b.dateDue ?? '9999'));
}
