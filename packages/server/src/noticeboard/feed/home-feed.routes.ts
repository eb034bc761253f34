import { isListed, webAddressOf } from '@homeroom/contract/noticeboard/news-feed.settings.ts';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { School } from '../../platform/database/school.ts';
import { sendPage } from '../../platform/http/form.ts';
import type { Http } from '../../platform/http/serve.ts';
import { unlistedPage } from './home-feed-page.ts';
import { isLinked } from './news-feed.queries.ts';

/**
 * `/home/feed?site=…` (specification 001 §2): leads on to a link of the news that are shown, whose host the school has
 * listed, and to nothing else. A link that is tapped brings no token along, so nobody is asked who they are: it tells
 * nothing but whether the school shows that link, and fetches nothing.
 */
export function homeFeedRoutes({ app }: Pick<Http, 'app'>, school: School): void {
  app.get<{ Querystring: { site?: unknown } }>('/home/feed', async ({ query: { site }, headers }, reply) => {
    const { newsFeed, school: named } = await settingsOf(school);
    const link = typeof site === 'string' ? webAddressOf(site) : null;
    if (link && isListed(link, newsFeed) && (await isLinked(school.db, newsFeed.addresses, link.href)))
      return reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .redirect(link.href, 303);
    return sendPage(reply, link ? 404 : 400, (nonce) =>
      unlistedPage(named.name, headers['accept-language'], nonce),
    );
  });
}
