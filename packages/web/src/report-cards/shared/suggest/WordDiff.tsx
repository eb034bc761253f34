import './suggest.words.ts';
import { wordDiff } from '@homeroom/contract/report-cards/word-diff.rules.ts';
import { t } from '../../../platform/words/words.ts';
import classes from './suggest.module.css';

/** What would become of a text, word by word: struck out, and underlined; read out is what it would say. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => {
  const pieces = wordDiff(before, after);
  return (
    <p className={classes.diff}>
      <span className="visually-hidden">
        {t('reportSuggestions:reads', { text: after || t('reportSuggestions:nothing') })}
      </span>
      <span aria-hidden>
        {pieces.map(({ kind, text }, at) => {
          const key = `${at} ${kind}`;
          if (kind === 'removed') return <del key={key}>{text}</del>;
          return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
        })}
      </span>
    </p>
  );
};
