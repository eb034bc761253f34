import './today.words.ts';
import type { News } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { useComing } from '../ui/states/coming.ts';
import { Read } from '../ui/states/Read.tsx';
import { FeedItems } from './FeedItems.tsx';
import { feedNewsQuery } from './noticeboard.api.ts';
import classes from './noticeboard.module.css';
import { useNear } from './useNear.ts';

/** More items are behind a button. */
const MAX_ITEMS_SHOWN = 4;

/** The first item of each feed: what it says of its feed. */
const feedsOf = (news: readonly News[]): News[] => [
  ...new Map(news.map((one) => [one.source, one] as const)).values(),
];

/** Since when what is shown of each feed is known to be its newest, and whether it cannot be fetched. */
const Ages = ({ news }: { news: readonly News[] }) => {
  const near = useNear();
  return feedsOf(news).map(({ source, dateFetched, isFailing }) => (
    <p key={source} className={classes.note}>
      {t(isFailing ? 'noticeboard:feed.failing' : 'noticeboard:feed.asOf', {
        source,
        when: near(dateFetched),
      })}
    </p>
  ));
};

/** News of the feeds that the school has chosen; nothing where it has none. */
export const FeedPanel = () => {
  const news = useQuery(feedNewsQuery);
  const [showsAll, setShowsAll] = useState(false);
  useRefreshOnChange('News', 'all', ['News']);
  useComing(news.isPending);
  // It is the last of the page: nothing moves when it comes, and a school without a feed has no empty place.
  if (news.isPending || news.data?.length === 0) return null;
  return (
    <LandingPart title={t('noticeboard:feed.title')}>
      <Read of={news}>
        {(all) => (
          <div className={classes.feedFrame}>
            <Ages news={all} />
            <FeedItems
              news={showsAll ? all : all.slice(0, MAX_ITEMS_SHOWN)}
              label={t('noticeboard:feed.title')}
            />
            {all.length > MAX_ITEMS_SHOWN && (
              <div className={classes.actions}>
                <PlainButton size="compact" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? t('noticeboard:news.fewer') : t('noticeboard:news.all', { count: all.length })}
                </PlainButton>
              </div>
            )}
          </div>
        )}
      </Read>
    </LandingPart>
  );
};
