import { checkNewsFeed, getNews, getNewsFeeds } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import { type Http, serve } from '../../platform/http/serve.ts';
import { checkFeed, listFeedsOfNews, newsShown } from './news-feed.service.ts';

export function newsFeedRoutes(http: Http): void {
  serve(http, getNews, (context) => newsShown(context));
  serve(http, getNewsFeeds, (context) => listFeedsOfNews(context));
  serve(http, checkNewsFeed, (context, { body }) => checkFeed(context, body));
}
