import type { UserLogin } from '@homeroom/contract/session/watch.endpoints.ts';
import type { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countSessions, openSessions } from './watch.views.ts';

const pagesInWords = (pages: number) => (pages === 0 ? '' : pages === 1 ? '1 page' : `${pages} pages`);

/** How many sessions are open now. */
export const countLogins = async ({ school, now }: RequestContext): Promise<{ count: number }> => ({
  count: await countSessions(school.db, now),
});

/** The sessions that are open now (specification 002 §3), newest first, a page of them. Nothing in it stands for a session. */
export async function listLogins(
  { school, now, timeZone }: RequestContext,
  { before }: { before?: number | undefined },
): Promise<z.infer<typeof UserLogin>[]> {
  const { school: about, security } = await settingsOf(school);
  const needed = security.administratorsNeedSecondFactor;
  return (await openSessions(school.db, { now, timeZone }, before)).map((session) => {
    const countsAsAdministrator = session.isAdministrator && (session.secondFactor || !needed);
    return {
      id: session.id,
      dateOf: session.createdAt,
      itemName: session.fullName,
      connection: [session.address, session.browser].filter(Boolean).join(', '),
      userID: session.userId,
      userName: session.userName,
      schoolNum: about.number,
      superAdministrator: countsAsAdministrator && session.scope === 'user',
      timeout: session.timeout,
      dataChangeConnectionID: pagesInWords(session.pages),
      dataChangeGroups: session.listensTo,
      lastSeen: session.lastSeenAt,
    };
  });
}
