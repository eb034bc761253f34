import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { t } from '../platform/words/words.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import { PersonFlags } from '../ui/people/PersonFlags.tsx';
import { PersonPhoto } from '../ui/people/PersonPhoto.tsx';
import classes from './search.module.css';

interface SearchResultProps {
  person: PersonMatch;
  /** Who they are at the school, and what tells them from others of their name. */
  about: string;
  isFirst: boolean;
}

/** A person who was found: who they are at the school, and what was found where it is not the name. */
export const SearchResult = memo(({ person, about, isFirst }: SearchResultProps) => {
  const { id, itemName, photo, flags, foundIn } = person;
  return (
    <li>
      <Link to="/entities/view/$id" params={{ id: String(id) }} className={classes.person} data-row>
        <PersonPhoto photo={photo} name={itemName} size={36} />
        <span className={classes.name}>
          <strong>{itemName}</strong> <span className={classes.facts}>{about}</span>
        </span>
        {foundIn && <span className={classes.foundIn}>{t(`persons:search.foundIn.${foundIn}`)}</span>}
        <PersonFlags flags={flags} />
        <span className={classes.enter} aria-hidden>
          {isFirst && <Kbd keys="Enter" />}
        </span>
      </Link>
    </li>
  );
});
