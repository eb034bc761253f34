import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import { SEATS_TAKEN } from './seats.queries.ts';

interface SessionFields {
  dateOf: string;
  timeStart: string;
  timeEnd: string;
  place: string;
  supervisorID: number | null;
  capacity: number;
  dateClosed: string | null;
}

const time = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** Detention sessions, by day and time. */
export const sessions = keptTable<
  'behaviour_session',
  SessionFields,
  null,
  { taken: number; supervisor: { id: number; itemName: string } | null }
>({
  table: 'behaviour_session',
  owner: null,
  columns: {
    dateOf: 'date_of',
    timeStart: 'time_start',
    timeEnd: 'time_end',
    place: 'place',
    supervisorID: 'supervisor_id',
    capacity: 'capacity',
    dateClosed: 'date_closed',
  },
  reads: {
    timeStart: time('behaviour_session.time_start'),
    timeEnd: time('behaviour_session.time_end'),
    taken: SEATS_TAKEN,
    supervisor: sql`(select json_build_object('id', p.id, 'itemName', p.list_name) from ${person} p
      where p.id = behaviour_session.supervisor_id)`,
  },
  order: () => sql`date_of, time_start, id`,
});
