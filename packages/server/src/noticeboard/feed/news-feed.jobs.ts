import { z } from 'zod';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { Contributions } from '../../platform/area.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { jobHandler, jobKind, slotOf, type TickTime } from '../../platform/jobs/job.ts';
import { refreshFeeds } from './news-feed.service.ts';

const MINUTES = 30;

/** `isFresh`: the setting has changed. */
const newsFeedJob = jobKind('noticeboard.feed', z.object({ isFresh: z.boolean() }));

/** The half hour that has begun, where the school has feeds; by universal time, which never goes back. */
async function dueFetch({ school, now }: TickTime): Promise<Date | null> {
  const { newsFeed, isDemo } = await settingsOf(school);
  if (isDemo || !newsFeed.addresses.length) return null;
  return slotOf(now, MINUTES);
}

/** The job that fetches the news feeds every half hour. A feed that fails is told of on screens, and is no failed job. */
export const newsFeedJobs = () => [
  jobHandler({
    kind: newsFeedJob,
    run: (context, { isFresh }) => refreshFeeds(context, isFresh),
    dueOccurrence: dueFetch,
    payloadOf: () => ({ isFresh: false }),
  }),
];

/** Feeds are fetched as soon as the school has chosen others. */
export const feedEffects: Contributions['settingEffects'] = {
  'system/newsFeed': (db, { school }) =>
    enqueueJob(db, school, newsFeedJob, { isFresh: true }, { jobKey: 'changed' }),
};
