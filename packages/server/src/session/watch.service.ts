import type { UserLogin } from '@homeroom/contract/session/watch.endpoints.ts';
import type { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './session.policy.ts';
import { openSessions } from './watch.views.ts';

const pagesInWords = (pages: number) => (pages === 0 ? '' : pages === 1 ? '1 page' : `${pages} pages`);

/** The sessions that are open now (specification 002 §3), newest first. Nothing in it stands for a session. */
export async function listLogins({
  school,
  now,
  timeZone,
}: RequestContext): Promise<z.infer<typeof UserLogin>[]> {
  const { school: about, security } = await settingsOf(school);
  const local = (instant: Date) => schoolTime(instant, timeZone);
  const needed = security.administratorsNeedSecondFactor;
  return (await openSessions(school.db, now)).map((session) => {
    const { createdAt, lastSeenAt } = session;
    const countsAsAdministrator = session.isAdministrator && (session.secondFactor || !needed);
    const idle = lastSeenAt.getTime() + IDLE_MINUTES * 60_000;
    const end = createdAt.getTime() + ABSOLUTE_HOURS * 3_600_000;
    return {
      id: session.id,
      dateOf: local(createdAt),
      itemName: session.fullName,
      connection: [session.address, session.browser].filter(Boolean).join(', '),
      userID: session.userId,
      userName: session.userName,
      schoolNum: about.number,
      superAdministrator: countsAsAdministrator && session.scope === 'user',
      timeout: local(new Date(Math.min(idle, end))),
      dataChangeConnectionID: pagesInWords(session.pages),
      dataChangeGroups: session.listensTo,
      lastSeen: local(lastSeenAt),
    };
  });
}
