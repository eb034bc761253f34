import { addDays } from '@homeroom/contract/shared/days.ts';
import { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { sendMail } from '../messages/messages.facts.ts';
import type { Contributions } from '../platform/area.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type JobContext, jobHandler, jobKind, type TickTime } from '../platform/jobs/job.ts';
import type { Reader } from './audience.views.ts';
import { isOfStaff, mailedNews, noteMailed, staffWithAddress, studentsWithNews } from './news-mail.views.ts';
import { familyReader } from './reader.service.ts';

/** How the causes of these mails begin. */
const CAUSE = 'noticeboard.news:';
/** News that appeared earlier are no news any more: where a school begins to send them, it does not send all there are. */
const NEW_DAYS = 7;

const newsMailJob = jobKind('noticeboard.news', z.object({}));

/** Once on each school day, from the hour that the school has set, where it wants it. */
async function dueNewsMail({ school, isSchoolDay, today, localNow }: TickTime): Promise<string | null> {
  const { newsByMail, newsAt } = (await settingsOf(school)).messages;
  return newsByMail && isSchoolDay && localNow.slice(11, 16) >= newsAt ? today : null;
}

/**
 * Orders one mail with the news that have appeared since the last one, to the families and the staff for whom there are
 * any. What each of them reads is worked out as it leaves.
 */
async function orderNewsMail({ school, now, today }: JobContext): Promise<void> {
  if (!(await settingsOf(school)).messages.newsByMail) return;
  await inTransaction(school, 'system:news-mail', async (db) => {
    const { forFamilies, forStaff } = await noteMailed(db, today, addDays(today, 1 - NEW_DAYS));
    const carersOf = forFamilies ? await studentsWithNews(db, today, today) : [];
    const persons = forStaff ? (await staffWithAddress(db, today)).map(({ id }) => id) : [];
    const to = { carersOf, persons };
    await sendMail(
      db,
      { school, now },
      { template: 'news', to, facts: { news: '' }, cause: `${CAUSE}${today}` },
    );
  });
}

/** The job that orders the mail of the day. */
export const newsMailJobs = () => [
  jobHandler({
    kind: newsMailJob,
    run: orderNewsMail,
    dueOccurrence: dueNewsMail,
    payloadOf: () => ({}),
  }),
];

/** What stands in the mail of one address: the news that its recipient reads on the noticeboard, as family, as staff, or both. */
export const leavingMails: Contributions['leavingMails'] = {
  cause: CAUSE,
  stillHolds: async (_db, _context, { childIds }) => [...childIds],
  async factsFor(db, { today }, { personId, childIds, address, cause }) {
    const readers: Reader[] = [
      ...(childIds.length ? [await familyReader(db, personId, today, childIds)] : []),
      ...((await isOfStaff(db, address, today)) ? (['staff'] as const) : []),
    ];
    if (!readers.length) return null;
    const news = await mailedNews(db, { mailDay: cause.slice(CAUSE.length), day: today }, readers);
    if (!news.length) return null;
    return { news: news.map(({ title, text }) => [title, text].filter(Boolean).join('\n')).join('\n\n') };
  },
};
