import type {
  SchoolNews,
  SchoolNewsRecord,
  saveSchoolNews,
} from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { publishedFields } from './audience.service.ts';
import { newsOn } from './audience.views.ts';
import { dropPicture } from './news-pictures.queries.ts';
import { pictureFields } from './news-pictures.service.ts';
import { schoolNews } from './noticeboard.queries.ts';
import { readerOf } from './reader.service.ts';

/** What is shown today to whoever asks. */
export async function newsFor(context: RequestContext, published: StandingLists): Promise<SchoolNews[]> {
  const { school, today } = context;
  const reader = await readerOf(context);
  const read = () => newsOn(school.db, reader, today);
  return reader === 'staff' ? published.of(context, ['news', today], read) : read();
}

/** All of it, for whoever keeps it. */
export const listNews = async (db: Database, { today }: RequestContext): Promise<SchoolNewsRecord[]> =>
  (await schoolNews.list(db, null, today)).map((news) => ({ ...news, permission: 2 }));

/**
 * Adds (id 0), changes, takes down or puts up again.
 * @throws Problem record.unknown, record.changed; request.invalid for a level, roll class or campus that there is not,
 *   or a picture that was not sent for news
 */
export async function saveNews(
  db: Database,
  context: RequestContext,
  { id, version, ...sent }: Input<typeof saveSchoolNews>['body'],
): Promise<SchoolNewsRecord[]> {
  let former: number | null = null;
  await schoolNews.save(db, { id, version, owner: null }, async (stored) => {
    former = stored?.pictureID ?? null;
    const { pictureID, pictureAlt, ...fields } = trimmed(sent);
    return {
      ...fields,
      ...(await pictureFields(db, stored, { pictureID, pictureAlt })),
      ...(await publishedFields(db, context, stored, sent)),
    };
  });
  if (former !== null) await dropPicture(db, former);
  return listNews(db, context);
}
