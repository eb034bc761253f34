import { sendMail } from '../messages/messages.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { invitationsAmong } from './bookings.queries.ts';
import type { Cycle } from './cycles.queries.ts';
import { doorState } from './doors.rules.ts';
import { familiesAmong } from './family.service.ts';
import { freeTalks } from './free.queries.ts';
import { OFFER } from './mail-causes.ts';
import { fitTogether, talkMinutes } from './times.rules.ts';
import { offer, waitingFor } from './waits.queries.ts';

type When = Pick<RequestContext, 'localNow' | 'now' | 'school' | 'today'>;

const MINUTE = 60_000;

/** Until when a time is held: so many minutes, and never beyond the door. */
const heldUntil = ({ offerMinutes, parentsDoor }: Cycle, now: Date): Date => {
  const until = new Date(now.getTime() + offerMinutes * MINUTE);
  return parentsDoor.openTo && parentsDoor.openTo < until ? parentsDoor.openTo : until;
};

/**
 * Offers the free times of a teacher to who waits for them, in their order, while the parents' door is open: each is
 * held for one family, which is told by mail.
 */
export async function offerTimes(
  db: Database,
  context: When,
  cycle: Cycle,
  teacherId: number,
): Promise<void> {
  const { localNow, now, today, school } = context;
  if (cycle.isClosed || doorState(cycle.parentsDoor, now) !== 'open') return;
  const waits = await waitingFor(db, cycle.id, teacherId);
  if (!waits.length) return;
  const invitations = new Map(
    (
      await invitationsAmong(
        db,
        waits.map(({ invitationId }) => invitationId),
      )
    ).map((one) => [one.id, one]),
  );
  const families = await familiesAmong(
    db,
    cycle,
    waits.map(({ adultId }) => adultId),
    today,
  );
  // Of several adults who wait for one row each has times of their own: the rows are told apart by who waits.
  const wanted = waits.flatMap((wait) => {
    const invitation = invitations.get(wait.invitationId);
    const adults = invitation?.isOpen && families.get(wait.adultId)?.partyOf.get(invitation.studentId);
    return adults ? [{ wait, teacherId, slots: invitation.slots, adults }] : [];
  });
  const free = await freeTalks(
    db,
    cycle,
    wanted.map(({ wait, ...talk }) => ({ ...talk, invitationId: wait.id })),
    { now, localNow },
  );
  const until = heldUntil(cycle, now);
  const given: { timeStart: string; timeEnd: string }[] = [];
  for (const { wait, slots } of wanted) {
    const times = free
      .filter((talk) => talk.invitationId === wait.id)
      .filter((talk) => given.every((one) => fitTogether(one, talk, 0)))
      .sort((a, b) => Number(a.isNotPreferred) - Number(b.isNotPreferred));
    for (const time of times) {
      const held = { waitId: wait.id, until, firstSlotId: time.id, minutes: talkMinutes(slots, cycle) };
      if (!(await offer(db, held, now))) continue;
      given.push(time);
      await sendMail(
        db,
        { school, now },
        {
          ...{ template: 'interviewOffer', to: { persons: [wait.adultId] } },
          facts: { cycle: cycle.itemName, interviews: '', until: '' },
          cause: `${OFFER}${wait.id}:${wait.version}`,
        },
      );
      break;
    }
  }
}
