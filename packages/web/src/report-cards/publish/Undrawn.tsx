import './publish.words.ts';
import type { CardToPublish } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import classes from './publish.module.css';

/** A character with its number, by which it can be looked up where this screen cannot draw it either. */
const named = (character: string) =>
  `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Characters of a card that no font has. */
export const undrawnInWords = (undrawn: string): string => [...undrawn].map(named).join(', ');

/** Of whose cards that are about to be published a character cannot be drawn. */
export const Undrawn = ({ chosen }: { chosen: readonly CardToPublish[] }) => {
  const all = chosen.filter(({ undrawn }) => undrawn !== '');
  if (all.length === 0) return null;
  return (
    <section className={classes.failed} aria-label={t('reportCardsPublish:undrawnTitle')}>
      <p>{t('reportCardsPublish:undrawn', { count: all.length })}</p>
      <ul>
        {all.map(({ studentID, fullName, rollClass, undrawn }) => (
          <li key={studentID}>
            {`${[fullName, rollClass].filter(Boolean).join(' · ')}: ${undrawnInWords(undrawn)}`}
          </li>
        ))}
      </ul>
    </section>
  );
};
