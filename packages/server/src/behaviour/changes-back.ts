import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { saveBehaviourReport } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { deleteReport, restoreReport } from './delete-report.service.ts';
import { behaviourReport } from './reports.service.ts';
import { saveReport } from './save-report.service.ts';

type Columns = Readonly<Record<string, string | null>>;
type Participant = BehaviourReport['people'][number];
/** An event, a participant, an incident or an action, with what is changed back of it in the place of what stands. */
type Patched = Record<string, unknown>;

/** Columns that name a choice or a member of staff, by the field of the save. */
type Choices = Readonly<Record<string, string>>;

const ofReport: FieldColumns = { comment: ['comment', 'text'], dateOf: ['occurred_at', 'text'] };
const reportChoices: Choices = { location: 'location_id', reportedByTeacher: 'reported_by_id' };

const ofParticipant: FieldColumns = { parentsText: ['parents_text', 'text'] };
const participantChoices: Choices = { involvement: 'involvement_id' };

const ofIncident: FieldColumns = { comment: ['comment', 'text'], dateOf: ['occurred_at', 'text'] };
const incidentChoices: Choices = { teacher: 'teacher_id', location: 'location_id' };

const ofAction: FieldColumns = {
  comment: ['comment', 'text'],
  dateOf: ['occurred_at', 'text'],
  completed: ['is_completed', 'flag'],
  completedDate: ['completed_at', 'value'],
  dueDate: ['due_date', 'value'],
};
const ofRepair: FieldColumns = {
  agreement: ['agreement', 'text'],
  checkBackDate: ['check_back_date', 'value'],
  outcome: ['outcome', 'text'],
};
const actionChoices: Choices = { status: 'status_id', teacher: 'teacher_id', owner: 'owner_id' };

/** The fields of a save whose columns are changed back. */
function patch(fields: FieldColumns, choices: Choices, values: Columns): Patched {
  const isChanged = (column: string) => Object.hasOwn(values, column);
  const read = fromColumns(fields, values);
  const own = Object.entries(fields).filter(([, [column]]) => isChanged(column));
  const chosen = Object.entries(choices).filter(([, column]) => isChanged(column));
  return {
    ...Object.fromEntries(own.map(([field]) => [field, read[field]])),
    ...Object.fromEntries(
      chosen.map(([field, column]) => {
        const id = values[column] ?? null;
        return [field, id === null ? null : { id: Number(id) }];
      }),
    ),
  };
}

/** Saves an event as somebody does who has changed it on the screen. Who does not read all of it would write masks for names. */
async function saveChanged(
  db: Database,
  context: RequestContext,
  id: number,
  change: (report: BehaviourReport) => Patched,
): Promise<void> {
  const now = await behaviourReport(db, context, id);
  ensure(now.isWhole, 'permission.denied');
  await saveReport(db, context, asSave(saveBehaviourReport.body, { ...now, ...change(now) }));
}

/** The same of its participants. */
const savePeople = (
  db: Database,
  context: RequestContext,
  columns: Columns,
  change: (people: readonly Participant[]) => Patched[],
): Promise<void> =>
  saveChanged(db, context, Number(columns['report_id']), ({ people }) => ({ people: change(people) }));

/** One of them, by its id, with what is changed back; or without it. */
const withOne = <T extends { id: number }>(all: readonly T[], id: number, by: (one: T) => Patched | null) =>
  all.flatMap((one): Patched[] => {
    if (one.id !== id) return [one];
    const changed = by(one);
    return changed ? [{ ...one, ...changed }] : [];
  });

/** How events are changed back: as somebody saves the whole of them, takes them away and brings them back. */
export const changesBack: Contributions['changesBack'] = () => ({
  behaviour_report: {
    columns: [...columnsOfFields(ofReport), ...Object.values(reportChoices), 'date_closed'],
    follows: ['saved_at', 'closed_at', 'closed_by_id', 'roll_class_id', 'class_detail_id', 'period_id'],
    async back(db, context, { id, version }, { date_closed: closed, ...values }) {
      if (closed === null) await restoreReport(db, context, { id, version });
      if (Object.keys(values).length)
        await saveChanged(db, context, id, () => patch(ofReport, reportChoices, values));
      if (closed) await deleteReport(db, context, { id, version: undefined });
    },
    takeBack: (db, context, { id, version }) => deleteReport(db, context, { id, version }),
  },
  behaviour_participant: {
    columns: [...columnsOfFields(ofParticipant), ...Object.values(participantChoices), 'shared_at'],
    addedWith: 'behaviour_report',
    back: (db, context, { columns }, { shared_at: shared, ...values }) =>
      savePeople(db, context, columns, (people) =>
        withOne(people, Number(columns['person_id']), () => ({
          ...patch(ofParticipant, participantChoices, values),
          ...(shared === undefined ? {} : { isShared: shared !== null }),
        })),
      ),
    takeBack: (db, context, { columns }) =>
      savePeople(db, context, columns, (people) => withOne(people, Number(columns['person_id']), () => null)),
  },
  behaviour_incident: {
    columns: [...columnsOfFields(ofIncident), ...Object.values(incidentChoices)],
    addedWith: 'behaviour_report',
    back: (db, context, { id, columns }, values) =>
      savePeople(db, context, columns, (people) =>
        people.map((person) => ({
          ...person,
          incidents: withOne(person.incidents, id, () => patch(ofIncident, incidentChoices, values)),
        })),
      ),
    takeBack: (db, context, { id, columns }) =>
      savePeople(db, context, columns, (people) =>
        people.map((person) => ({ ...person, incidents: withOne(person.incidents, id, () => null) })),
      ),
  },
  behaviour_action: {
    columns: [...columnsOfFields(ofAction), ...columnsOfFields(ofRepair), ...Object.values(actionChoices)],
    follows: ['status_at'],
    addedWith: 'behaviour_report',
    back: (db, context, { id, columns }, values) =>
      savePeople(db, context, columns, (people) =>
        people.map((person) => ({
          ...person,
          actions: withOne(person.actions, id, ({ repair }) => ({
            ...patch(ofAction, actionChoices, values),
            repair: { ...repair, ...patch(ofRepair, {}, values) },
          })),
        })),
      ),
    takeBack: (db, context, { id, columns }) =>
      savePeople(db, context, columns, (people) =>
        people.map((person) => ({ ...person, actions: withOne(person.actions, id, () => null) })),
      ),
  },
  // A seat goes with its action, and what a threshold proposed with the incident.
  behaviour_seat: { columns: [], addedWith: 'behaviour_action', back: async () => undefined },
  behaviour_proposal: { columns: [], addedWith: 'behaviour_incident', back: async () => undefined },
});
