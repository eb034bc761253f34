import { sql } from 'kysely';
import { householdsAmong, householdsOfChildren } from '../families/families.facts.ts';
import { personsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import type { User } from '../platform/user.ts';

/** Which of the ids a user may read, who is not of the office. */
type Readable = (db: Database, user: User, ids: readonly number[], today: string) => Promise<number[]>;

const isParent = (user: User) => user.scope === 'parent';

/** A model of persons or cycles: the office hears of all, others of what they read; asked at each change. */
const heard = (
  readable: Readable,
  all: (db: Database, ids: readonly number[]) => Promise<number[]>,
): ModelPolicy => {
  const permitted: Readable = (db, user, ids, today) =>
    user.may('interviews.office') ? all(db, ids) : readable(db, user, ids, today);
  return {
    read: 'interviews.read',
    all: 'interviews.office',
    permittedIds: permitted,
    isAskedAgain: (user) => !user.may('interviews.office'),
    async hearing(db, users, ids, today) {
      const answers = new Map<number, number[]>();
      for (const user of users) answers.set(user.id, await permitted(db, user, ids, today));
      return answers;
    },
  };
};

async function children(db: Database, { personId }: User, today: string): Promise<number[]> {
  if (personId === null) return [];
  const households = await householdsAmong(db, [personId], today);
  return [...(households.get(personId)?.partyOf.keys() ?? [])];
}

/**
 * Children of whose bookings a parent hears: those for whom nobody else speaks than who books with them. Of the others
 * they would hear when somebody else books.
 */
async function childrenHeard(
  db: Database,
  { personId }: User,
  ids: readonly number[],
  today: string,
): Promise<number[]> {
  if (personId === null) return [];
  const households = await householdsOfChildren(db, ids, today);
  return ids.filter((id) => {
    const party = households.get(personId)?.partyOf.get(id);
    return (
      party && [...households.values()].every((one) => !one.partyOf.has(id) || party.includes(one.adultId))
    );
  });
}

/** Students who are invited to somebody. */
async function invitedTo(db: Database, teacherId: number | null, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct student_id as id from interview_invitation
    where teacher_id = ${teacherId} and student_id = any(${[...ids]}::integer[]) and date_closed is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Teachers to whom one of these children is invited. */
async function teachersInviting(
  db: Database,
  childIds: readonly number[],
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct teacher_id as id from interview_invitation
    where student_id = any(${[...childIds]}::integer[]) and teacher_id = any(${[...ids]}::integer[]) and date_closed is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Teachers with whom an adult waits for a talk on an evening that has begun. */
async function teachersAwaited(
  db: Database,
  adultId: number | null,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct b.teacher_id as id
    from interview_attendee a join interview_booking b on b.id = a.booking_id and b.date_closed is null
      join interview_hours h on h.session_id = b.session_id and h.teacher_id = b.teacher_id and h.date_closed is null
    where a.adult_id = ${adultId} and b.teacher_id = any(${[...ids]}::integer[]) and b.begun_at is null and b.outcome = ''
      and h.next_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

const own = ({ personId }: User, ids: readonly number[]): number[] => ids.filter((id) => id === personId);

/** Who hears of the bookings of a child. */
const parentSchedules = heard(
  (db, user, ids, today) =>
    isParent(user) ? childrenHeard(db, user, ids, today) : invitedTo(db, user.personId, ids),
  personsAmong,
);

/** Who hears of the slots of a teacher: parents never, they would hear when others book. */
const teacherSchedules = heard(
  async (_db, user, ids) => (isParent(user) ? [] : own(user, ids)),
  personsAmong,
);

/** Who hears of the rows of an adult. */
const families = heard(async (_db, user, ids) => (isParent(user) ? own(user, ids) : []), personsAmong);

/** Who hears that what is free with a teacher has changed. */
const times = heard(
  async (db, user, ids, today) =>
    isParent(user) ? teachersInviting(db, await children(db, user, today), ids) : own(user, ids),
  personsAmong,
);

/** Who hears how late a teacher is. */
const running = heard(
  async (db, user, ids) => (isParent(user) ? teachersAwaited(db, user.personId, ids) : own(user, ids)),
  personsAmong,
);

const cyclesAmong = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from interview_cycle where id = any(${[...ids]}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** Who hears of a cycle: of parents those whose child is invited. */
const cycles = heard(async (db, user, ids, today) => {
  if (!isParent(user)) return cyclesAmong(db, ids);
  const { rows } = await sql<{ id: number }>`select distinct cycle_id as id from interview_invitation
    where cycle_id = any(${[...ids]}::integer[]) and student_id = any(${await children(db, user, today)}::integer[]) and date_closed is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}, cyclesAmong);

export const interviewsModels = {
  ParentTeacherParentSchedule: parentSchedules,
  ParentTeacherTeacherSchedule: teacherSchedules,
  InterviewFamily: families,
  InterviewTimes: times,
  InterviewRunning: running,
  InterviewCycle: cycles,
} satisfies Record<string, ModelPolicy>;
