import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../../shared/suggest/suggest.words.ts';
import type { Replacement } from '@homeroom/contract/report-cards/comments.endpoints.ts';
import { Checkbox } from '@mantine/core';
import { t } from '../../../platform/words/words.ts';
import { WordDiff } from '../../shared/suggest/WordDiff.tsx';
import classes from './proofread.module.css';

/** Tells the comments of a preview apart. */
export const nameOf = ({ studentID, sectionID }: Replacement): string => `${studentID} ${sectionID}`;

interface FoundListProps {
  found: readonly Replacement[];
  /** Those that are not to be replaced, by `nameOf`. */
  without: ReadonlySet<string>;
  onWithout: (names: ReadonlySet<string>) => void;
}

/** Comments as they would be, each of which can be left out. */
export const FoundList = ({ found, without, onWithout }: FoundListProps) => {
  if (found.length === 0) return <p role="status">{t('reportSuggestions:replace.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <ul className={classes.found} aria-label={t('reportSuggestions:replace.list')} tabIndex={0}>
      {found.map((one) => (
        <li key={nameOf(one)}>
          <Checkbox
            label={
              one.problem === ''
                ? one.fullName
                : `${one.fullName}: ${t(`reportSuggestions:replace.${one.problem}`)}`
            }
            disabled={one.problem !== ''}
            checked={one.problem === '' && !without.has(nameOf(one))}
            onChange={() => {
              const next = new Set(without);
              if (!next.delete(nameOf(one))) next.add(nameOf(one));
              onWithout(next);
            }}
          />
          <WordDiff before={one.before} after={one.after} />
        </li>
      ))}
    </ul>
  );
};
