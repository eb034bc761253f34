import { t } from '../../platform/words/words.ts';
import type { Found as Finding } from '../../ui/fields/useFind.ts';
import type { useListbox } from '../../ui/fields/useListbox.ts';
import { detailsApart } from '../../ui/people/namesakes.ts';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { MAX_FOUND } from './desk.api.ts';
import classes from './desk.module.css';
import { aboutFound, type Found, scanMark } from './desk.words.ts';

/** How many were found, and what Enter does. */
const countInWords = ({ matches, total = matches.length }: Finding<Found>): string => {
  const [first] = matches;
  if (!first) return t('desk:nobody');
  if (total >= MAX_FOUND) return t('desk:firstOfMore', { shown: matches.length, count: MAX_FOUND });
  if (total > matches.length) return t('desk:firstOf', { shown: matches.length, count: total });
  return matches.length === 1
    ? t('desk:enter', { name: first.fullName })
    : t('desk:count', { count: matches.length });
};

interface FoundListProps {
  found: Finding<Found>;
  box: ReturnType<typeof useListbox>;
}

/** Who is found of what is typed, while it is typed. While an answer is awaited these are still of what was typed before. */
export const FoundList = ({ found, box }: FoundListProps) => {
  const { matches, status } = found;
  const listed = matches.map((person) => ({
    ...person,
    itemName: person.fullName,
    rollClass: person.rollClass ?? '',
  }));
  const details = detailsApart(listed, aboutFound);
  if (status === 'failed') return <Failed error={found.error} onRetry={found.again} />;
  return (
    <>
      <div {...box.list} className={classes.people} data-waiting={status === 'waiting' || undefined}>
        {listed.map((person, index) => (
          <div key={person.id} {...box.option(index)} className={classes.option}>
            <PersonPhoto photo={person.photo} name={person.fullName} size={36} />
            <span className={classes.name}>
              <strong>{person.fullName}</strong>
              <span className={classes.about}>{details(person)}</span>
            </span>
            <span className={classes.about}>{scanMark(person)}</span>
          </div>
        ))}
      </div>
      <p role="status" className={classes.count}>
        {status === 'found' ? countInWords(found) : t('ui:loading')}
      </p>
    </>
  );
};
