import './today.words.ts';
import type { News } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { FeedLink, FeedText } from './FeedText.tsx';
import classes from './noticeboard.module.css';

/** Items of news feeds, in the text size of the specification (001 §2: 0.8rem). */
export const FeedItems = ({ news, label }: { news: readonly News[]; label: string }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  return (
    <ul className={classes.feedItems} aria-label={label}>
      {news.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of others have no id, and are read anew as a whole.
        <li key={at} className={classes.item}>
          <div className={classes.itemHead}>
            <h3>{one.link ? <FeedLink href={one.link}>{one.itemName}</FeedLink> : one.itemName}</h3>
            {one.datePublished && (
              <span className={classes.quiet}>
                <MomentNear at={schoolNow(zone, new Date(one.datePublished))} />
              </span>
            )}
          </div>
          <div className={classes.feedText}>
            <FeedText html={one.details} />
          </div>
        </li>
      ))}
    </ul>
  );
};
