import './today.words.ts';
import type { SchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { Read } from '../ui/states/Read.tsx';
import type { Asked } from './NewsList.tsx';
import { NewsPicture } from './NewsPicture.tsx';
import { newsQuery } from './noticeboard.api.ts';
import classes from './noticeboard.module.css';
import { useNewsLive } from './useNewsLive.ts';

const toAdd = { addsNews: true } satisfies Asked as object;

/** More pieces of news are behind a button. */
const MAX_NEWS_SHOWN = 4;
/** A longer text begins folded, in characters. */
const LONG = 280;

const Item = ({ news: { itemName, details, dateFrom, picture } }: { news: SchoolNews }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = details.length > LONG || details.split('\n').length > 3;
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <h3>{itemName}</h3>
        <span className={classes.quiet}>
          <DayNear day={dateFrom} />
        </span>
      </div>
      {picture && <NewsPicture picture={picture} />}
      {details && <p className={isLong && !isOpen ? classes.clipped : classes.text}>{details}</p>}
      {isLong && (
        <PlainButton
          size="compact"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? 'noticeboard:news.less' : 'noticeboard:news.more')}: ${itemName}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'noticeboard:news.less' : 'noticeboard:news.more')}
        </PlainButton>
      )}
    </li>
  );
};

/** What the school has to say today to whoever is signed in, newest first. */
export const NewsPanel = () => {
  const isParent = useSession().session?.scope === 'parent';
  const news = useQuery(newsQuery(isParent));
  const mayPublish = useMay('noticeboard.manage');
  const [showsAll, setShowsAll] = useState(false);
  useNewsLive();
  return (
    <LandingPart
      title={t('noticeboard:news.title')}
      context={
        !isParent &&
        mayPublish && (
          <Link to="/noticeboard" state={toAdd}>
            {t('noticeboard:news.publish')}
          </Link>
        )
      }
    >
      <Read of={news} rows={2} height="64px">
        {(all) => (
          <>
            {all.length === 0 && <p className={classes.note}>{t('noticeboard:news.none')}</p>}
            <ul aria-label={t('noticeboard:news.title')}>
              {(showsAll ? all : all.slice(0, MAX_NEWS_SHOWN)).map((one) => (
                <Item key={one.id} news={one} />
              ))}
            </ul>
            {all.length > MAX_NEWS_SHOWN && (
              <div className={classes.actions}>
                <PlainButton size="compact" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? t('noticeboard:news.fewer') : t('noticeboard:news.all', { count: all.length })}
                </PlainButton>
              </div>
            )}
          </>
        )}
      </Read>
    </LandingPart>
  );
};
