import type { ImportLine, importBehaviour } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import { sentenceOf } from '@homeroom/contract/errors.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { mapInSlices } from '../platform/slices.ts';
import { rowsFound, tokenOf } from './csv-rows.service.ts';
import { addRows } from './save-report.queries.ts';

/** So many rows are written in one statement. */
const AT_ONCE = 250;

/** What a file would become. Nothing is saved. @throws Problem request.invalid */
export async function previewCsv(db: Database, context: RequestContext, content: string) {
  const { rows } = await rowsFound(db, context, content);
  const lines = await mapInSlices(rows, (row): ImportLine => {
    const { line, student, number, date, time, dateOf, incidentType, problem, isKnown, isOther } = row;
    const { location, teacher, comment, narrative } = row;
    return {
      ...{ line, incidentType, location, teacher, comment, narrative, isKnown, isOther },
      problem: problem ? sentenceOf(problem) : '',
      student: student?.itemName ?? number,
      dateOf: dateOf ?? `${date} ${time}`.trim(),
    };
  });
  return {
    lines,
    newRows: rows.filter(({ problem, isKnown, isOther }) => !problem && !isKnown && !isOther).length,
    knownRows: rows.filter(({ isKnown }) => isKnown).length,
    otherRows: rows.filter(({ isOther }) => isOther).length,
    problems: lines.filter(({ problem }) => problem).length,
    token: await tokenOf(rows),
  };
}

/**
 * Imports what was previewed: an event for each row that is new. Thresholds do not look at it: it is the past.
 * @throws Problem record.changed where the preview would be another one now; request.invalid
 */
export async function importCsv(
  db: Database,
  context: RequestContext,
  { content, token, withoutProblems }: Input<typeof importBehaviour>['body'],
): Promise<{ rows: number }> {
  const { rows, choices } = await rowsFound(db, context, content);
  ensure((await tokenOf(rows)) === token, 'record.changed', { current: null });
  const isWhole = rows.every(({ problem }) => !problem);
  ensureField(isWhole || withoutProblems, 'withoutProblems', 'events_file.rows_left');
  const added = rows.flatMap((row) =>
    row.problem || row.isKnown || row.isOther || !row.student ? [] : [{ ...row, student: row.student }],
  );
  const ids = [...new Set(added.map(({ student }) => student.id))];
  ensure((await holdPersons(db, ids)).length === ids.length, 'record.unknown');
  const involvement =
    choices.involvements.find(({ isParticipant, isClosed }) => isParticipant && !isClosed)?.id ?? null;
  for (let from = 0; from < added.length; from += AT_ONCE) {
    const part = added.slice(from, from + AT_ONCE);
    const reportIds = await addRows(
      db,
      'behaviour_report',
      part.map(({ dateOf, locationId, teacherId, narrative, sum }) => ({
        ...{
          occurred_at: dateOf as string,
          written_by_id: context.user.id,
          source_id: sum,
          comment: narrative,
        },
        location_id: locationId,
        reported_by_id: teacherId,
        ...{ recorded_at: context.now, saved_at: context.now },
      })),
    );
    const participantIds = await addRows(
      db,
      'behaviour_participant',
      part.map(({ student }, n) => ({
        ...{
          report_id: reportIds[n] as number,
          person_id: student.id,
          involvement_id: involvement,
          parents_text: '',
        },
      })),
    );
    await addRows(
      db,
      'behaviour_incident',
      part.map(({ dateOf, typeId, comment }, n) => {
        const type = choices.incidentTypes.find(({ id }) => id === typeId);
        return {
          ...{ report_id: reportIds[n] as number, participant_id: participantIds[n] as number, comment },
          ...{
            incident_type_id: type?.id as number,
            weight: type?.weight ?? 0,
            occurred_at: dateOf as string,
          },
        };
      }),
    );
  }
  return { rows: added.length };
}
