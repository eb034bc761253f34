import type { NewsPicture as Picture } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { useRef } from 'react';
import { usePicture } from '../platform/calls/pictureCache.ts';
import classes from './noticeboard.module.css';

/** The most that a picture takes on a screen, px. */
const MAX_SIZE_SHOWN = { width: 420, height: 320 };

/** A picture of news, as the person who is signed in may see it. Its place is kept while it loads, and says what it shows. */
export const NewsPicture = ({ picture: { path, alt, width, height } }: { picture: Picture }) => {
  const place = useRef<HTMLDivElement>(null);
  const address = usePicture(path, place, false);
  const most = Math.round(Math.min(width, MAX_SIZE_SHOWN.width, (MAX_SIZE_SHOWN.height * width) / height));
  return (
    <div
      ref={place}
      className={classes.picture}
      style={{ maxWidth: most, aspectRatio: `${width} / ${height}` }}
    >
      {address ? (
        <img src={address} alt={alt} width={width} height={height} />
      ) : (
        <span role="img" aria-label={alt} />
      )}
    </div>
  );
};
