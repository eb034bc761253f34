-- Who has anything restricted is looked up by its types: they are few, however many incidents there are.
create index behaviour_incident_type_participant on behaviour_incident (incident_type_id, participant_id) where date_closed is null;
create index behaviour_action_type_participant on behaviour_action (action_type_id, participant_id) where date_closed is null;
