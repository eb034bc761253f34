import type { BooksFor, OncePer } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import type { DoorTimes } from './doors.rules.ts';

/** The settings of a cycle as they are stored. */
export interface CycleFields {
  itemName: string;
  booksFor: BooksFor;
  oncePer: OncePer;
  slotMinutes: number;
  gapMinutes: number;
  travelMinutes: number;
  closeQuota: number;
  offerMinutes: number;
  staffReadFrom: Date | null;
  staffOpenFrom: Date | null;
  staffOpenTo: Date | null;
  parentsReadFrom: Date | null;
  parentsOpenFrom: Date | null;
  parentsOpenTo: Date | null;
  dateClosed: string | null;
}

interface Counts {
  sessions: number;
  teachers: number;
  invitations: number;
  bookings: number;
}

const open = (table: string): RawBuilder<string> =>
  sql`(select count(*)::integer from ${sql.table(table)} x where x.cycle_id = interview_cycle.id and x.date_closed is null)`;
const counts: RawBuilder<Counts> = sql`json_build_object('sessions', ${open('interview_session')},
  'teachers', ${open('interview_teacher')}, 'invitations', ${open('interview_invitation')}, 'bookings', ${open('interview_booking')})`;

/** Cycles, the latest first, closed ones last. */
export const cycles = keptTable<
  'interview_cycle',
  CycleFields,
  null,
  { counts: Counts; dateFrom: string | null; dateTo: string | null }
>({
  table: 'interview_cycle',
  owner: null,
  columns: {
    itemName: 'name',
    booksFor: 'books_for',
    oncePer: 'once_per',
    slotMinutes: 'slot_minutes',
    gapMinutes: 'gap_minutes',
    travelMinutes: 'travel_minutes',
    closeQuota: 'close_quota',
    offerMinutes: 'offer_minutes',
    staffReadFrom: 'staff_read_from',
    staffOpenFrom: 'staff_open_from',
    staffOpenTo: 'staff_open_to',
    parentsReadFrom: 'parents_read_from',
    parentsOpenFrom: 'parents_open_from',
    parentsOpenTo: 'parents_open_to',
    dateClosed: 'date_closed',
  } as never,
  reads: {
    counts,
    dateFrom: sql`(select min(e.date_of)::text from interview_session e where e.cycle_id = interview_cycle.id and e.date_closed is null)`,
    dateTo: sql`(select max(e.date_of)::text from interview_session e where e.cycle_id = interview_cycle.id and e.date_closed is null)`,
  },
  order: () => sql`date_closed is not null,
    (select max(e.date_of) from interview_session e where e.cycle_id = interview_cycle.id and e.date_closed is null) desc nulls first, id desc`,
});

/** A cycle as it is decided by. */
export interface Cycle extends Omit<CycleFields, 'dateClosed'> {
  id: number;
  isClosed: boolean;
  staffDoor: DoorTimes;
  parentsDoor: DoorTimes;
}

type StoredCycle = CycleFields & { id: number };

const cycleOf = (row: StoredCycle): Cycle => ({
  ...row,
  isClosed: row.dateClosed !== null,
  staffDoor: { readFrom: row.staffReadFrom, openFrom: row.staffOpenFrom, openTo: row.staffOpenTo },
  parentsDoor: { readFrom: row.parentsReadFrom, openFrom: row.parentsOpenFrom, openTo: row.parentsOpenTo },
});

const COLUMNS = sql`c.id, c.name as "itemName", c.books_for as "booksFor", c.once_per as "oncePer", c.slot_minutes as "slotMinutes",
  c.gap_minutes as "gapMinutes", c.travel_minutes as "travelMinutes", c.close_quota as "closeQuota", c.offer_minutes as "offerMinutes",
  c.staff_read_from as "staffReadFrom", c.staff_open_from as "staffOpenFrom", c.staff_open_to as "staffOpenTo",
  c.parents_read_from as "parentsReadFrom", c.parents_open_from as "parentsOpenFrom", c.parents_open_to as "parentsOpenTo",
  c.date_closed as "dateClosed"`;

/**
 * A cycle, held until the transaction ends where a lock is named: `share` by whoever books, so that its doors and
 * settings stay; `update` by the organiser, who waits for all of them.
 * @throws Problem record.unknown
 */
export async function cycleWith(db: Database, id: number, lock?: 'share' | 'update'): Promise<Cycle> {
  const held = lock === 'share' ? sql`for share` : lock ? sql`for no key update` : sql``;
  const { rows } = await sql<StoredCycle>`
    select ${COLUMNS} from interview_cycle c where c.id = ${id} ${held}`.execute(db);
  ensure(rows[0], 'record.unknown');
  return cycleOf(rows[0]);
}

/** Every cycle that is not closed. */
export async function openCycles(db: Database): Promise<Cycle[]> {
  const { rows } = await sql<StoredCycle>`
    select ${COLUMNS} from interview_cycle c where c.date_closed is null order by c.id`.execute(db);
  return rows.map(cycleOf);
}
