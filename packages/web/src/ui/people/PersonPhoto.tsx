import { useRef } from 'react';
import { usePicture } from '../../platform/calls/pictureCache.ts';
import { Initials } from './Initials.tsx';
import classes from './PersonPhoto.module.css';

interface PersonPhotoProps {
  /** The path that the server gave; null: there is none. */
  photo: string | null;
  /** "Surname, Preferred" or "Preferred Surname": its initials stand until the photo is there, or for ever. */
  name: string;
  /** Width and height, px. */
  size?: number;
  square?: boolean;
  /** Not only once it is seen: for paper. */
  eager?: boolean;
}

/** A face beside a name, which says who it is: to a screen reader the photo says nothing. */
export const PersonPhoto = ({ photo, name, size = 28, square = false, eager = false }: PersonPhotoProps) => {
  const place = useRef<HTMLSpanElement>(null);
  const address = usePicture(photo, place, eager);
  return (
    <span
      ref={place}
      className={classes.face}
      style={{ width: size, height: size }}
      data-square={square || undefined}
      aria-hidden
    >
      {address ? (
        <img src={address} alt="" width={size} height={size} />
      ) : (
        <Initials name={name} size={size} />
      )}
    </span>
  );
};
