import './session.words.ts';
import { useEffect, useState } from 'react';
import { type LeftHere as Left, leftHere } from '../platform/leftHere/leftHere.ts';
import { relativeMoment } from '../platform/words/formats.ts';
import { schoolNow, zoneHere } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import classes from './SignInScreen.module.css';

const whatOf = ({ changes, drafts }: Left) =>
  [
    changes > 0 && t('session:left.changes', { count: changes }),
    drafts > 0 && t('session:left.drafts', { count: drafts }),
  ]
    .filter(Boolean)
    .join(', ');

/** What waits in this browser, of whom and since when: whoever signs in knows of it, and its owner finds it. */
export const LeftHere = ({ timeZone = zoneHere() }: { timeZone?: string | undefined }) => {
  const [left, setLeft] = useState<Left[]>([]);
  useEffect(() => {
    let isOver = false;
    void leftHere().then((found) => !isOver && setLeft(found));
    return () => {
      isOver = true;
    };
  }, []);
  if (left.length === 0) return null;
  const now = schoolNow(timeZone);
  return (
    <section className={classes.left} aria-labelledby="left-here">
      <h2 id="left-here">{t('session:left.title')}</h2>
      <ul>
        {left.map((one) => (
          <li key={one.user}>
            <strong>{one.of ?? t('session:left.somebody')}</strong> {whatOf(one)}
            {one.since !== undefined &&
              ` · ${t('session:left.since', {
                time: relativeMoment(schoolNow(timeZone, new Date(one.since)), now.slice(0, 10)),
              })}`}
          </li>
        ))}
      </ul>
      <p>{t('session:left.hint')}</p>
    </section>
  );
};
