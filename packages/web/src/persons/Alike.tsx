import './persons.words.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { detailsApart } from '../ui/people/namesakes.ts';
import { PersonPhoto } from '../ui/people/PersonPhoto.tsx';
import { kindsOf } from '../ui/people/personKind.ts';

interface AlikeProps {
  persons: readonly PersonMatch[];
  busy: boolean;
  /** None of them is meant. */
  onOther: () => void;
}

/** What they have in common with who is added. */
const byOf = ({ foundIn }: PersonMatch) =>
  t(`persons:add.alikeBy.${foundIn === 'birthDate' || foundIn === 'email' ? foundIn : 'name'}`);

/** Who is here already and may be the same person; it takes the focus, so that nobody adds them past it. */
export const Alike = ({ persons, busy, onOther }: AlikeProps) => {
  const about = detailsApart(persons, (match) =>
    [byOf(match), ...kindsOf(match), match.level, match.rollClass, match.campus].filter(Boolean).join(' · '),
  );
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={box} tabIndex={-1} className={record.section} aria-labelledby="alike">
      <div role="alert" className={record.head}>
        <h2 id="alike">{t('persons:add.alike')}</h2>
      </div>
      <p className={record.quiet}>{t('persons:add.alikeHint')}</p>
      <ul className={record.list}>
        {persons.map((match) => (
          <li key={match.id} className={record.head}>
            <PersonPhoto photo={match.photo} name={match.itemName} size={32} />
            {/* What was typed stays in this tab. */}
            <Link
              to="/entities/view/$id"
              params={{ id: String(match.id) }}
              target="_blank"
              rel="noopener"
              aria-describedby={`alike-${match.id}`}
            >
              {match.itemName}
            </Link>
            <span id={`alike-${match.id}`} className={record.quiet}>
              {about(match)}
            </span>
          </li>
        ))}
      </ul>
      <FormActions>
        <PrimaryButton isDisabled={busy} onClick={onOther}>
          {t('persons:add.isOther')}
        </PrimaryButton>
      </FormActions>
    </section>
  );
};
