import type { TablePolicy } from '../platform/database/table-policy.ts';

const listOfOffice = { read: 'behaviour.students', write: 'behaviour.manage', audit: [] } as const;
// A teacher reads events of their own students; the audit does not know whose they are.
const audit = ['behaviour.read', 'behaviour.restricted'] as const;
// Rows of events are read as reading.policy says; parents read shared texts alone.
const ofEvents = { read: 'behaviour.students', write: 'behaviour.record', audit } as const;

export const behaviourTables = {
  behaviour_incident_type: listOfOffice,
  behaviour_action_type: listOfOffice,
  behaviour_location: listOfOffice,
  behaviour_status: listOfOffice,
  behaviour_involvement: listOfOffice,
  behaviour_level: listOfOffice,
  behaviour_template: listOfOffice,
  behaviour_threshold: listOfOffice,
  behaviour_session: listOfOffice,
  behaviour_report: ofEvents,
  behaviour_participant: ofEvents,
  behaviour_text_opening: { read: 'behaviour.students', write: 'installation', audit },
  behaviour_incident: ofEvents,
  behaviour_action: { read: 'behaviour.students', write: 'behaviour.students', audit },
  behaviour_note: { read: 'behaviour.students', write: 'behaviour.students', audit },
  behaviour_seat: { read: 'behaviour.students', write: 'behaviour.students', audit },
  behaviour_proposal: ofEvents,
  behaviour_person_level: { read: 'behaviour.students', write: 'behaviour.read', audit },
  behaviour_level_link: { read: 'behaviour.students', write: 'behaviour.read', audit },
  behaviour_watch: { read: 'behaviour.students', write: 'behaviour.read', audit },
} satisfies Record<string, TablePolicy>;
