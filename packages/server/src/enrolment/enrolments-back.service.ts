import { createHash } from 'node:crypto';
import type {
  EnrolmentWritten,
  lookAtTakingBack,
} from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { personalRelations, saveRelation } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { fieldsOf, withoutEnrolment } from './enrolments.rules.ts';
import type { EnrolmentParts } from './enrolments.service.ts';
import { type Placements, placementsOf, writeSteps } from './placements.queries.ts';
import type { Placement } from './placements.rules.ts';
import { enrolmentOf, holdStudent } from './student-information.queries.ts';
import { replaceEnrolment, saveStudentInformation } from './student-information.service.ts';

type Line = Answer<typeof lookAtTakingBack>['lines'][number];

/** All that hangs on an enrolment now, and by what it is known that it is still that. */
interface Hanging {
  lines: Line[];
  seen: string;
  placed: { kind: Placements; rows: Placement[] }[];
}

/** What of a student's classes and relations is of an enrolment as it stands now: the student is held. @throws Problem record.unknown */
async function hangingOn(
  db: Database,
  { memberships }: EnrolmentParts,
  context: RequestContext,
  { personID, version, before, rollClassMember, members, relations }: EnrolmentWritten,
): Promise<Hanging> {
  await holdStudent(db, personID);
  const now = await enrolmentOf(db, personID, context.today);
  ensure(now, 'record.unknown');
  const lines: Line[] = now.version === version ? [] : [{ kind: 'enrolment', itemName: '', dateFrom: null }];
  const placed: Hanging['placed'] = [];
  for (const kind of memberships) {
    const all = await placementsOf(db, kind, personID);
    // What was there before somebody came back stays.
    const rows = all.filter(({ dateFrom }) => before.dateLeft === null || dateFrom > before.dateLeft);
    const written = kind.oneAtATime ? [rollClassMember?.id] : members.map(({ memberID }) => memberID);
    const since = rows.filter(({ id }) => !written.includes(id));
    lines.push(
      ...since.map(({ code, dateFrom }): Line => {
        return { kind: kind.oneAtATime ? 'rollClass' : 'class', itemName: code, dateFrom };
      }),
    );
    placed.push({ kind, rows });
  }
  const related = relations.length ? await personalRelations(db, context, personID) : [];
  const changed = relations.flatMap((one) => {
    const stored = related.find(({ id }) => id === one.id);
    return stored && stored.version !== one.version ? [stored] : [];
  });
  lines.push(
    ...changed.map(({ fullName }): Line => ({ kind: 'relation', itemName: fullName, dateFrom: null })),
  );
  const facts = [
    now.version,
    placed.map(({ rows }) => rows.map(({ id, dateFrom, dateTo }) => [id, dateFrom, dateTo])),
    related.map(({ id, version: of }) => [id, of]),
  ];
  return {
    lines,
    placed,
    seen: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32),
  };
}

/** What has been done since an enrolment that would be taken back with it. @throws Problem record.unknown */
export async function whatHangs(
  db: Database,
  parts: EnrolmentParts,
  context: RequestContext,
  written: EnrolmentWritten,
): Promise<Answer<typeof lookAtTakingBack>> {
  const { lines, seen } = await hangingOn(db, parts, context, written);
  return { lines, seen };
}

/**
 * Takes an enrolment back with all that has been done since, as it was shown.
 * @throws Problem record.changed where something else hangs on it by now, record.unknown
 */
export async function takeWholeBack(
  db: Database,
  parts: EnrolmentParts,
  context: RequestContext,
  written: EnrolmentWritten,
  shown: string,
): Promise<null> {
  const { placed, seen } = await hangingOn(db, parts, context, written);
  ensure(seen === shown, 'record.changed');
  for (const { kind, rows } of placed)
    await writeSteps(
      db,
      kind,
      rows.map((row) => ({ do: 'takeOut' as const, row, dateFrom: row.dateFrom, dateTo: row.dateTo })),
    );
  const { personID, before, relations } = written;
  const related = relations.length ? await personalRelations(db, context, personID) : [];
  for (const stored of related) {
    if (!relations.some(({ id }) => id === stored.id) || stored.dateClosed !== null) continue;
    const { custody: _, ...fields } = stored;
    await saveRelation(db, context, personID, { ...fields, isClosed: true });
  }
  const now = await enrolmentOf(db, personID, context.today);
  ensure(now, 'record.unknown');
  const fields = { ...withoutEnrolment(before, fieldsOf(now)), version: now.version };
  if (before.dateLeft !== null) await replaceEnrolment(db, context, personID, fields);
  else await saveStudentInformation(db, parts.memberships, context, personID, fields);
  return null;
}
