import { addDays, type Day } from '../school/days.ts';
import type { NoticeboardRows } from './noticeboard.rows.ts';

const HOST = 'https://news.example.org';
export const FEED = `${HOST}/feed.xml`;

/** A link of the news as the server leads it. */
const through = (address: string) => `/home/feed?site=${encodeURIComponent(address)}`;

/** What a feed of the town had to say, as the server would have read it. The demo school fetches nothing. */
export function feedCopy(today: Day): NoticeboardRows['news_feed_copy'] {
  const back = (days: number, time: string) => `${addDays(today, -days)}T${time}:00.000Z`;
  const links = ['/library', '/bus-routes', '/river-clean-up', '/science-week'].map(
    (path) => `${HOST}${path}`,
  );
  const [library = '', buses = '', river = '', science = ''] = links;
  return {
    ...{ id: 1, address: FEED, item_name: 'Harbourview Town News', links },
    items: [
      {
        itemName: 'Library open until eight on Thursdays',
        details: `<p>From this week the town library stays open until eight on Thursdays. Its <a href="${through(library)}">study rooms</a> can be booked by students.</p>`,
        link: through(library),
        datePublished: back(1, '03:10'),
      },
      {
        itemName: 'Two bus routes change',
        details:
          '<p>Routes <b>14</b> and <b>22</b> take another way while Mill Street is dug up:</p><ul><li>14 stops at the oval,</li><li>22 leaves five minutes earlier.</li></ul>',
        link: through(buses),
        datePublished: back(2, '05:30'),
      },
      {
        itemName: 'Helpers wanted for the river clean-up',
        details: '<p>Gloves and tea are there. Meet at the boat ramp at nine on Saturday.</p>',
        link: through(river),
        datePublished: back(4, '22:00'),
      },
      {
        itemName: 'Science week: what is on',
        details: '<p>Talks, telescopes and a night walk, all of them free.</p>',
        link: through(science),
        datePublished: back(6, '01:15'),
      },
    ],
    ...{ fetched_at: back(1, '05:00'), tried_at: back(1, '05:00') },
  };
}
