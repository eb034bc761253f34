import './publish.words.ts';
import { t } from '../../platform/words/words.ts';
import classes from './publish.module.css';

/** So many things that are missing are said at once; more are counted, and said when they are asked for. */
const FEW = 2;

/** What keeps a card from being published. */
export const Missing = ({ of }: { of: readonly string[] }) => {
  if (of.length === 0) return null;
  if (of.length <= FEW) return <span className={classes.small}>{of.join('; ')}</span>;
  return (
    <details className={classes.missing}>
      <summary>{t('reportCardsPublish:missing', { count: of.length })}</summary>
      <ul>
        {of.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  );
};
