import '../roll/attendance.words.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './RecentStrip.module.css';

const meanings = { P: 'P', A: 'A', L: 'L', E: 'E', '-': 'none' } as const;
type Letter = keyof typeof meanings;

const meaningOf = (letter: string) => t(`attendance:strip.${meanings[letter as Letter] ?? 'none'}`);

/** What the strip says in words: only the days on which something was the matter. */
export function stripText(recent: string, days: readonly string[]): string {
  const remarkable = [...recent].flatMap((letter, i) =>
    letter === 'P' || letter === '-' ? [] : [`${formatDayShort(days[i])} ${meaningOf(letter)}`],
  );
  return remarkable.length > 0
    ? t('attendance:strip.text', { days: remarkable.join(', ') })
    : t('attendance:strip.allPresent');
}

/** The last ten school days on this roll, a bar each: high for absent, half for late, low for present. */
export const RecentStrip = ({ recent, days }: { recent: string; days: readonly string[] }) => (
  <span className={classes.strip} role="img" aria-label={stripText(recent, days)}>
    {[...recent].map((letter, i) => (
      <span
        key={days[i] ?? i}
        className={classes.day}
        data-mark={letter}
        title={`${formatDayShort(days[i])}: ${meaningOf(letter)}`}
      />
    ))}
  </span>
);
