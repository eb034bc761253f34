import '../states/fields.words.ts';
import { t } from '../../platform/words/words.ts';
import classes from './WordCounter.module.css';

/** Words are what whitespace separates; 0 where there is none (specification 000 §2). */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** How many words a text has, and, where there is a limit, how many it may have. */
export const WordCounter = ({ text, most }: { text: string; most?: number }) => {
  const count = countWords(text);
  return (
    <span className={classes.counter} data-over={(most !== undefined && count > most) || undefined}>
      {most === undefined ? t('ui:words', { count }) : t('ui:wordsOf', { count, most })}
    </span>
  );
};
