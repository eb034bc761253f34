import type {
  askFamilies,
  getInterviewResults,
  InterviewBoard,
} from '@homeroom/contract/interviews/board.endpoints.ts';
import type { getParents } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { householdsOfChildren } from '../families/families.facts.ts';
import { sendMail } from '../messages/messages.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addAsks, adultsOf, fullness, invitedOf, resultsOf } from './board.queries.ts';
import { type Cycle, cycleWith } from './cycles.queries.ts';
import { doorState } from './doors.rules.ts';
import { asBooked, everybodyOf } from './family.service.ts';
import { ASK } from './mail-causes.ts';

/** An adult who may book in a cycle, and how far they are. */
interface Progress {
  adultId: number;
  /** Everybody who books with them. */
  adults: number[];
  children: { id: number; itemName: string }[];
  booked: number;
  invited: number;
  /** A teacher asks to see them, and they have not booked. */
  requested: number;
}

/** Every adult who may book in a cycle, by its invitations. */
async function progressIn(
  db: Database,
  cycle: Cycle,
  day: string,
  invitations: Awaited<ReturnType<typeof invitedOf>>,
): Promise<Map<number, Progress>> {
  const ofChild = Map.groupBy(invitations, ({ studentId }) => studentId);
  const households = await householdsOfChildren(db, [...ofChild.keys()], day);
  const progress = new Map<number, Progress>();
  for (const [adultId, household] of households) {
    const family = asBooked(cycle, household);
    const children = [...family.partyOf.keys()].filter((id) => ofChild.has(id));
    const own = children.flatMap((id) => ofChild.get(id) ?? []);
    const booked = own.filter(({ adults }) => adults.includes(adultId));
    progress.set(adultId, {
      ...{ adultId, adults: everybodyOf(family), booked: booked.length, invited: own.length },
      children: children.map((id) => ({ id, itemName: ofChild.get(id)?.[0]?.student ?? '' })),
      requested: own.filter((one) => one.isRequested && !one.adults.includes(adultId)).length,
    });
  }
  return progress;
}

/** Adults who may book in a cycle, by name. */
export async function bookingParents(
  context: RequestContext,
  cycleId: number | undefined,
): Promise<Answer<typeof getParents>> {
  if (!cycleId) return [];
  const db = context.school.db;
  const cycle = await cycleWith(db, cycleId);
  const progress = await progressIn(db, cycle, context.today, await invitedOf(db, cycleId));
  const adults = await adultsOf(db, [...progress.keys()], cycleId);
  return adults.map(({ id, itemName, fullName, hasMail }) => {
    const { children, booked, invited } = progress.get(id) as Progress;
    return { id, itemName, fullName, hasMail, children, booked, invited };
  });
}

/** How far a cycle is booked. @throws Problem record.unknown */
export async function interviewBoard(context: RequestContext, cycleId: number): Promise<InterviewBoard> {
  const db = context.school.db;
  const cycle = await cycleWith(db, cycleId);
  const invitations = await invitedOf(db, cycleId);
  const [progress, teachers] = await Promise.all([
    progressIn(db, cycle, context.today, invitations),
    fullness(db, cycleId),
  ]);
  const adults = await adultsOf(db, [...progress.keys()], cycleId);
  const shown = new Set<number>();
  // Who is reached by mail speaks for a household.
  const families = [...adults]
    .sort((a, b) => Number(b.hasMail) - Number(a.hasMail))
    .filter(({ id }) => {
      const isShown = shown.has(id);
      for (const other of progress.get(id)?.adults ?? []) shown.add(other);
      return !isShown;
    });
  const unbooked = new Set(
    families
      .filter(({ id }) => progress.get(id)?.adults.every((other) => !progress.get(other)?.booked))
      .map(({ id }) => id),
  );
  const sum = (name: 'booked' | 'free' | 'slots' | 'waiting') =>
    teachers.reduce((all, one) => all + one[name], 0);
  return {
    counts: {
      ...{ slots: sum('slots'), booked: sum('booked'), free: sum('free'), waiting: sum('waiting') },
      invitations: invitations.length,
      invitationsBooked: invitations.filter((one) => one.adults.length > 0).length,
      families: families.length,
      familiesBooked: families.length - unbooked.size,
    },
    teachers,
    unbooked: adults
      .filter(({ id }) => unbooked.has(id))
      .map(({ id, itemName, fullName, hasMail, askedAt }) => {
        const { children, booked, invited, requested } = progress.get(id) as Progress;
        return {
          ...{ parent: { id, itemName, fullName }, children, booked, invited, requested, hasMail },
          askedAt: askedAt?.toISOString() ?? null,
        };
      }),
  };
}

type LeftOut = Answer<typeof askFamilies>['leftOut'][number]['code'];

/**
 * Asks families by mail to book, each once a day; who was left out is answered with the reason.
 * @throws Problem record.unknown
 */
export async function askToBook(
  db: Database,
  context: RequestContext,
  cycleId: number,
  { parentIDs, note }: Input<typeof askFamilies>['body'],
): Promise<Answer<typeof askFamilies>> {
  const { now, school, today } = context;
  const cycle = await cycleWith(db, cycleId, 'share');
  const isOpen = !cycle.isClosed && doorState(cycle.parentsDoor, now) === 'open';
  const progress = await progressIn(db, cycle, today, await invitedOf(db, cycleId));
  const adults = await adultsOf(db, parentIDs, cycleId);
  const whyNot = ({ id, hasMail, askedOn }: (typeof adults)[number]): LeftOut | null => {
    const one = progress.get(id);
    if (!one) return 'notInvited';
    if (!isOpen) return 'closed';
    if (one.adults.some((other) => progress.get(other)?.booked)) return 'booked';
    if (!hasMail) return 'noMail';
    return askedOn === today ? 'today' : null;
  };
  ensure(adults.length > 0, 'record.unknown');
  const able = adults.filter((one) => whyNot(one) === null);
  const adultIds = able.map(({ id }) => id);
  const added = await addAsks(db, { cycleId, adultIds, dateOf: today, at: now, note: note.trim() });
  for (const id of added)
    await sendMail(
      db,
      { school, now },
      {
        ...{ template: 'interviewsAsk', to: { persons: [id] }, cause: `${ASK}${cycleId}:${id}:${today}` },
        facts: { cycle: cycle.itemName, until: '', note: note.trim() },
      },
    );
  const named = ({ id, itemName }: (typeof adults)[number]) => ({ id, itemName });
  return {
    asked: able.filter(({ id }) => added.has(id)).map(named),
    leftOut: adults
      .filter(({ id }) => !added.has(id))
      .map((one) => ({ ...named(one), code: whyNot(one) ?? ('today' as const) })),
  };
}

/** What came of the talks of a cycle; of who may read no others' their own. @throws Problem record.unknown */
export async function interviewResults(
  context: RequestContext,
  { parentTeacherCycleId, teacherId }: Input<typeof getInterviewResults>['query'],
): Promise<Answer<typeof getInterviewResults>> {
  const { school, user, today } = context;
  const none = { counts: { booked: 0, came: 0, missed: 0, unknown: 0 }, rows: [] };
  if (!parentTeacherCycleId) return none;
  const isOffice = user.may('interviews.office');
  if (!isOffice && (user.personId === null || (teacherId && teacherId !== user.personId))) return none;
  const rows = await resultsOf(
    school.db,
    parentTeacherCycleId,
    isOffice ? (teacherId ?? null) : user.personId,
    today,
  );
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return {
    counts: { booked: rows.length, came: count('came'), missed: count('missed'), unknown: count('') },
    rows,
  };
}
