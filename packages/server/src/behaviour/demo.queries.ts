import { type RawBuilder, sql } from 'kysely';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

type Loader = (db: Database, rows: readonly object[], context: DemoContext) => Promise<void>;

const rowsOf = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(columns)})`;
/** SQL: the id of a record of the office's lists, by its name. */
const named = (table: string, column: string): RawBuilder<number> =>
  sql`(select x.id from ${sql.table(`behaviour_${table}`)} x where x.item_name = ${sql.ref(`r.${column}`)})`;
/** What is later than now happened now. */
const past = (column: string, { timeZone }: DemoContext): RawBuilder<string> =>
  sql`least(${sql.ref(`r.${column}`)}, date_trunc('minute', request_time() at time zone ${timeZone}))`;

const reports: Loader = async (db, rows, context) => {
  const at = past('occurred_at', context);
  await sql`insert into behaviour_report (id, occurred_at, recorded_at, saved_at, location_id, reported_by_id, written_by_id, comment, class_detail_id, period_id)
    overriding system value
    select r.id, ${at}, least((${at} + interval '25 minutes') at time zone ${context.timeZone}, request_time()), request_time(), ${named('location', 'location')},
      r.reported_by_id, r.written_by_id, r.comment, r.class_detail_id, r.period_id
    from ${rowsOf(rows, 'id integer, occurred_at timestamp, location text, reported_by_id integer, written_by_id integer, comment text, class_detail_id integer, period_id integer')}`.execute(
    db,
  );
};

const participants: Loader = async (db, rows) => {
  await sql`insert into behaviour_participant (id, report_id, person_id, involvement_id, parents_text, shared_at)
    overriding system value
    select r.id, r.report_id, r.person_id, ${named('involvement', 'involvement')}, r.parents_text, case when r.is_shared then e.recorded_at end
    from ${rowsOf(rows, 'id integer, report_id integer, person_id integer, involvement text, parents_text text, is_shared boolean')}
      join behaviour_report e on e.id = r.report_id`.execute(db);
};

const incidents: Loader = async (db, rows) => {
  await sql`insert into behaviour_incident (id, report_id, participant_id, incident_type_id, occurred_at, teacher_id, comment, weight)
    overriding system value
    select r.id, r.report_id, r.participant_id, t.id, e.occurred_at, e.reported_by_id, r.comment, t.weight
    from ${rowsOf(rows, 'id integer, report_id integer, participant_id integer, type text, comment text')}
      join behaviour_report e on e.id = r.report_id join behaviour_incident_type t on t.item_name = r.type`.execute(
    db,
  );
};

const actions: Loader = async (db, rows) => {
  await sql`insert into behaviour_action (id, report_id, participant_id, action_type_id, occurred_at, status_id, status_at, is_completed,
      completed_at, teacher_id, owner_id, due_date, comment, agreement, check_back_date, outcome)
    overriding system value
    select r.id, r.report_id, r.participant_id, ${named('action_type', 'type')}, e.occurred_at, ${named('status', 'status')},
      case when r.status is not null then e.occurred_at end, r.is_completed, case when r.is_completed then e.occurred_at end,
      e.reported_by_id, r.owner_id, r.due_date, r.comment, r.agreement, r.check_back_date, r.outcome
    from ${rowsOf(rows, 'id integer, report_id integer, participant_id integer, type text, status text, is_completed boolean, owner_id integer, due_date date, comment text, agreement text, check_back_date date, outcome text')}
      join behaviour_report e on e.id = r.report_id`.execute(db);
};

const notes: Loader = async (db, rows, { timeZone }) => {
  await sql`insert into behaviour_note (id, report_id, action_id, details, written_by_id, written_at)
    overriding system value
    select r.id, r.report_id, r.action_id, r.details, r.written_by_id, least(r.written_at at time zone ${timeZone}, request_time())
    from ${rowsOf(rows, 'id integer, report_id integer, action_id integer, details text, written_by_id integer, written_at timestamp')}`.execute(
    db,
  );
};

const moves: Loader = async (db, rows) => {
  await sql`insert into behaviour_person_level (id, person_id, behaviour_level_id, date_of, reason, written_by_id)
    overriding system value
    select r.id, r.person_id, ${named('level', 'level')}, r.date_of, r.reason, r.written_by_id
    from ${rowsOf(rows, 'id integer, person_id integer, level text, date_of date, reason text, written_by_id integer')}`.execute(
    db,
  );
};

const thresholds: Loader = async (db, rows) => {
  await sql`insert into behaviour_threshold (item_name, incident_type_id, kind, count, window_days, action_type_id)
    select r.item_name, ${named('incident_type', 'type')}, r.kind, r.count, r.window_days, ${named('action_type', 'action')}
    from ${rowsOf(rows, 'item_name text, type text, kind text, count integer, window_days integer, action text')}`.execute(
    db,
  );
};

const templates: Loader = async (db, rows) => {
  await sql`insert into behaviour_template (item_name, comment, parents_text, incident_type_id, action_type_id, ordinal)
    select r.item_name, r.comment, r.parents_text, ${named('incident_type', 'type')}, ${named('action_type', 'action')}, r.ordinal
    from ${rowsOf(rows, 'item_name text, comment text, parents_text text, type text, action text, ordinal integer')}`.execute(
    db,
  );
};

export const behaviourDemo = {
  loaders: {
    behaviour_report: reports,
    behaviour_participant: participants,
    behaviour_incident: incidents,
    behaviour_action: actions,
    behaviour_note: notes,
    behaviour_person_level: moves,
    behaviour_threshold: thresholds,
    behaviour_template: templates,
  },
} satisfies AreaDemo;
