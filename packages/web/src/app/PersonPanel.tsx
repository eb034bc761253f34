import type { PersonMatch } from '@homeroom/contract/people/people.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { may } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';
import classes from './CommandPalette.module.css';
import { personPlaces, standingOf } from './personPlaces.ts';

/** What there is of a person: who they are at the school, the screens about them, and what can be shown at once. */
export const PersonPanel = ({ person }: { person: PersonMatch }) => {
  const places = personPlaces(person, may);
  return (
    <>
      <p className={classes.standing}>{standingOf(person)}</p>
      {places.length === 0 && <Empty message={t('palette:noPlace')} />}
      {places.map((place) =>
        'address' in place ? (
          <p key={place.id}>
            <Link to={place.address}>{place.label}</Link>
          </p>
        ) : (
          <Suspense key={place.id} fallback={<Loading rows={4} />}>
            <place.Part studentID={person.id} />
          </Suspense>
        ),
      )}
    </>
  );
};
