import './strips.words.ts';
import { formatDayShort } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import classes from './Strips.module.css';
import type { Strip } from './strips.rules.ts';

const tones = ['good', 'fine', 'concern'] as const;

/** What is said of a student over time, by columns: how much of it is good, as expected or of concern, and a mark for each set. */
export const Strips = ({ strips }: { strips: readonly Strip[] }) => (
  <ul className={classes.strips}>
    {strips.map(({ id, itemName, marks, counts }) => (
      <li key={id}>
        <strong>{itemName}</strong>
        <span className={classes.bar} aria-hidden>
          {tones.map(
            (tone) =>
              counts[tone] > 0 && <i key={tone} data-tone={tone} style={{ flexGrow: counts[tone] }} />,
          )}
        </span>
        <span
          role="img"
          className={classes.strip}
          aria-label={t('indicators:tabPart.strip', { column: itemName, ...counts })}
        >
          {marks.map((mark, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a set has no other name here
              key={index}
              data-tone={mark.tone}
              title={t(mark.itemName ? 'indicators:tabPart.day' : 'indicators:tabPart.dayAlone', {
                day: formatDayShort(mark.dateOf),
                class: mark.itemName,
                option: mark.optionName,
              })}
            />
          ))}
        </span>
        <span className={classes.counts}>
          {tones.map(
            (tone) =>
              counts[tone] > 0 && (
                <span key={tone} data-tone={tone}>
                  {t(`indicators:tabPart.${tone}`, { count: counts[tone] })}
                </span>
              ),
          )}
        </span>
      </li>
    ))}
  </ul>
);
