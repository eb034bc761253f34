import type { RecentFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Teaching } from './contributions.facts.ts';
import { recentFlags } from './recent-flags.views.ts';

/** What is followed up while it is new: today's and those of the days before it. */
const DAYS = 14;

/** Open alerts of anybody that were raised lately, newest first. */
export const recentOfAnybody = ({ school, today }: RequestContext): Promise<RecentFlag[]> =>
  recentFlags(school.db, { since: addDays(today, 1 - DAYS) });

/** Those of the students whom a teacher teaches, raised since the last school day: what is new to whoever comes to teach them. */
export async function newOfTaught(
  { school, today }: RequestContext,
  teaching: readonly Teaching[],
  teacherId: number,
): Promise<RecentFlag[]> {
  const of = async (one: Teaching) =>
    recentFlags(school.db, {
      since: (await one.schoolDayBefore(school.db, today)) ?? addDays(today, -1),
      students: one.taughtBy(teacherId, today),
    });
  return (await Promise.all(teaching.map(of))).flat();
}
