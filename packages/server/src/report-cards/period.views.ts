import type { CardTemplate } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { LATER } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';

/** A period, and the days by which is decided who is in it; days are `yyyy-MM-dd`. */
export interface PeriodFacts {
  id: number;
  yearId: number;
  name: string;
  dateStart: string;
  dateEnd: string;
  enrolledBy: string | null;
  enrolledUntil: string | null;
  opensOn: string | null;
  dueSubmitted: string | null;
  dueProofread: string | null;
  dueApproved: string | null;
  dateClosed: string | null;
  levels: { levelID: number; template: CardTemplate; releaseAt: string | null }[];
  /** Whoever comes later gets no card. */
  by: string;
  /** Whoever leaves before gets none. */
  until: string;
  /** The day of which levels, roll classes and teachers are: today, within the period. */
  day: string;
  /** Results are entered today. */
  isOpen: boolean;
}

type Stored = Omit<PeriodFacts, 'by' | 'until' | 'day' | 'isOpen'>;

const within = (day: string, { dateStart, dateEnd }: Stored) =>
  day < dateStart ? dateStart : day > dateEnd ? dateEnd : day;

const withDays = (stored: Stored, today: string): PeriodFacts => {
  const day = within(today, stored);
  const { enrolledBy, enrolledUntil, opensOn, dateStart, dateEnd, dateClosed } = stored;
  return {
    ...stored,
    day,
    by: enrolledBy ?? dateEnd,
    until: enrolledUntil ?? day,
    isOpen: dateClosed === null && (opensOn ?? dateStart) <= today,
  };
};

/** SQL: an instant in the school's time. */
export const localTime = (column: string, timeZone: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

const selecting = sql`p.id, p.academic_year_id as "yearId", p.name, p.date_start as "dateStart", p.date_end as "dateEnd",
  p.enrolled_by as "enrolledBy", p.enrolled_until as "enrolledUntil", p.opens_on as "opensOn",
  p.due_submitted as "dueSubmitted", p.due_proofread as "dueProofread", p.due_approved as "dueApproved",
  p.date_closed as "dateClosed",
  coalesce((select json_agg(json_build_object('levelID', l.level_id, 'template', l.template, 'releaseAt', l.release_at) order by l.level_id)
    from assessment_period_level l where l.assessment_period_id = p.id), '[]') as levels`;

/** A period. @throws Problem record.unknown */
export async function periodOf(db: Database, id: number, today: string): Promise<PeriodFacts> {
  const { rows } = await sql<Stored>`select ${selecting} from assessment_period p where p.id = ${id}`.execute(
    db,
  );
  ensure(rows[0], 'record.unknown');
  return withDays(rows[0], today);
}

/**
 * The same, held until the transaction ends: entries share it, so that they run beside each other, and what concerns all
 * rows of a period (its set-up, publishing) has it alone. The first lock of every write of this area.
 * @throws Problem record.unknown
 */
export async function heldPeriod(
  db: Database,
  id: number,
  today: string,
  how: 'shared' | 'alone' = 'shared',
): Promise<PeriodFacts> {
  const lock = how === 'alone' ? sql`for update` : sql`for share`;
  await sql`${sql.raw(LATER)}select from assessment_period where id = ${id} ${lock}`.execute(db);
  return periodOf(db, id, today);
}

/** Periods by year and order: of one year, or of all. */
export async function periodsOf(db: Database, today: string, yearId?: number): Promise<PeriodFacts[]> {
  const { rows } = await sql<Stored>`select ${selecting} from assessment_period p
    where ${yearId === undefined ? sql`true` : sql`p.academic_year_id = ${yearId}`}
    order by p.academic_year_id desc, p.ordinal, p.id`.execute(db);
  return rows.map((row) => withDays(row, today));
}
