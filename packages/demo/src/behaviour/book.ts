import { counter } from '../school/counter.ts';
import type { BehaviourRows } from './behaviour.rows.ts';

type Row<T extends keyof BehaviourRows> = BehaviourRows[T];

/** One participant of an event that is written down. */
export interface Said {
  personId: number;
  involvement?: string;
  parentsText?: string;
  incident?: { type: string; comment: string };
  action?: Partial<Row<'behaviour_action'>> & { type: string };
}

/** Where events are written down, each with what belongs to it. */
export function newBook() {
  const ids = {
    report: counter(),
    participant: counter(),
    incident: counter(),
    action: counter(),
    note: counter(),
  };
  const rows = {
    behaviour_report: [] as Row<'behaviour_report'>[],
    behaviour_participant: [] as Row<'behaviour_participant'>[],
    behaviour_incident: [] as Row<'behaviour_incident'>[],
    behaviour_action: [] as Row<'behaviour_action'>[],
    behaviour_note: [] as Row<'behaviour_note'>[],
  };
  return {
    rows,
    /** Writes an event. @returns its actions, in the order of those who have one */
    write(event: Omit<Row<'behaviour_report'>, 'id'>, people: readonly Said[]): Row<'behaviour_action'>[] {
      const report_id = ids.report();
      rows.behaviour_report.push({ id: report_id, ...event });
      return people.flatMap(
        ({ personId, involvement = 'Participant', parentsText = '', incident, action }) => {
          const participant_id = ids.participant();
          const place = { report_id, participant_id };
          const text = { parents_text: parentsText, is_shared: parentsText !== '' };
          rows.behaviour_participant.push({
            id: participant_id,
            report_id,
            person_id: personId,
            involvement,
            ...text,
          });
          if (incident) rows.behaviour_incident.push({ id: ids.incident(), ...place, ...incident });
          if (!action) return [];
          const row = {
            ...{
              id: ids.action(),
              ...place,
              status: null,
              is_completed: false,
              owner_id: null,
              due_date: null,
            },
            ...{ comment: '', agreement: '', check_back_date: null, outcome: '' },
            ...action,
          };
          rows.behaviour_action.push(row);
          return [row];
        },
      );
    },
    /** Adds to the conversation about an action. */
    note(
      { id: action_id, report_id }: Row<'behaviour_action'>,
      details: string,
      written_by_id: number,
      written_at: string,
    ) {
      rows.behaviour_note.push({ id: ids.note(), report_id, action_id, details, written_by_id, written_at });
    },
  };
}
export type Book = ReturnType<typeof newBook>;
