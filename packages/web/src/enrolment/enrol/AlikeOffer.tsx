import '../enrolment.words.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { useFind } from '../../ui/fields/useFind.ts';
import { detailsApart } from '../../ui/people/namesakes.ts';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { personDetail } from '../../ui/people/personKind.ts';
import { FirstOf } from '../../ui/states/FirstOf.tsx';
import classes from './Enrol.module.css';
import { findLike } from './enrol.api.ts';
import type { SomebodyDraft } from './enrolDraft.ts';

interface AlikeOfferProps {
  somebody: SomebodyDraft;
  /** Who the server named when the form was sent. */
  named: readonly PersonMatch[];
  /** Whether a person can take this place: somebody who is a student already is not enrolled once more. */
  fits: (match: PersonMatch) => boolean;
  onFound: (match: PersonMatch) => void;
  onOther: () => void;
}

/** What is asked while somebody types; empty as long as it would find half the school. */
const questionOf = ({ person, found, isNotDuplicate }: SomebodyDraft): string => {
  const { surname, givenName, preferredName, birthDate, email } = person;
  const isEnough = surname.trim().length > 1 && (givenName.trim() !== '' || birthDate !== null);
  if (found || isNotDuplicate || !isEnough) return '';
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email ?? '');
  return JSON.stringify({ surname, givenName, preferredName, birthDate, email: isAddress ? email : null });
};

/** Who is here already and may be the person who is typed, while they are typed. */
export const AlikeOffer = ({ somebody, named, fits, onFound, onOther }: AlikeOfferProps) => {
  const question = questionOf(somebody);
  const { matches, status, total } = useFind(findLike, question);
  const shown = status === 'found' && matches.length > 0 ? matches : question ? named : [];
  if (!question || shown.length === 0) return null;
  const about = detailsApart(shown, personDetail);
  return (
    <section className={classes.alike} aria-label={t('enrolment:enrol.alike')} tabIndex={-1} data-asks>
      <p role="status">
        <strong>{t('enrolment:enrol.alike')}</strong>
      </p>
      <ul>
        {shown.map((match) => (
          <li key={match.id}>
            <PersonPhoto photo={match.photo} name={match.itemName} size={28} />
            {/* What is typed stays in this tab. */}
            <Link to="/entities/view/$id" params={{ id: String(match.id) }} target="_blank" rel="noopener">
              {match.itemName}
            </Link>
            <span id={`alike-${match.id}`} className={classes.quiet}>
              {about(match)}
            </span>
            {fits(match) ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-describedby={`alike-${match.id}`}
                onClick={() => onFound(match)}
              >
                {t('enrolment:enrol.isThem', { name: match.fullName })}
              </Button>
            ) : (
              <span className={classes.quiet}>{t('enrolment:enrol.isStudent')}</span>
            )}
          </li>
        ))}
      </ul>
      {shown === matches && (
        <FirstOf shown={shown.length} whole={total === undefined ? undefined : { count: total }} />
      )}
      <Button size="compact-sm" variant="default" onClick={onOther}>
        {t('enrolment:enrol.isOther')}
      </Button>
    </section>
  );
};
