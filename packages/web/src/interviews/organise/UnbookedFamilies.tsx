import './organise.words.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { namesApart } from '../../ui/people/namesakes.ts';
import { AskFamiliesDialog } from './AskFamiliesDialog.tsx';
import type { BoardFamily } from './board.rules.ts';
import classes from './organise.module.css';

/** More of them are behind a button. */
const MAX_FAMILIES_SHOWN = 100;

interface UnbookedFamiliesProps {
  cycleID: number;
  families: readonly BoardFamily[];
}

const namesOf = (children: BoardFamily['children']) => children.map(({ itemName }) => itemName).join(', ');

/** Families that have booked nothing: chosen ones are asked by mail; for each the office can book. */
export const UnbookedFamilies = ({ cycleID, families }: UnbookedFamiliesProps) => {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const nameOf = namesApart(
    families.map(({ parent, children }) => ({ ...parent, children })),
    ({ children }) => namesOf(children),
  );
  const shown = showsAll ? families : families.slice(0, MAX_FAMILIES_SHOWN);
  // Who has booked meanwhile is not in the list any more, nor chosen.
  const known = new Set(families.map(({ parent }) => parent.id).filter((id) => chosen.has(id)));
  const put = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const askedOn = (at: string) => formatDayShort(schoolNow(timeZone, new Date(at)));
  return (
    <section className={record.section} aria-labelledby="interview-unbooked">
      <div className={record.head}>
        <h2 id="interview-unbooked">{t('interviewOrganise:unbooked.title', { count: families.length })}</h2>
        <Button
          size="compact-sm"
          className={record.end}
          disabled={known.size === 0}
          onClick={() => setAsking(true)}
        >
          {t('interviewOrganise:unbooked.ask', { count: known.size })}
        </Button>
      </div>
      {families.length === 0 ? (
        <p className={record.quiet}>{t('interviewOrganise:unbooked.none')}</p>
      ) : (
        <>
          <Checkbox
            className={classes.all}
            label={t('interviewOrganise:unbooked.all')}
            checked={known.size === families.length}
            indeterminate={known.size > 0 && known.size < families.length}
            onChange={(event) =>
              put(
                families.map(({ parent }) => parent.id),
                event.currentTarget.checked,
              )
            }
          />
          <ul className={classes.unbooked} aria-label={t('interviewOrganise:unbooked.list')}>
            {shown.map(({ parent, children, invited, requested, hasMail, askedAt }) => (
              <li key={parent.id}>
                <Checkbox
                  aria-label={nameOf({ ...parent, children })}
                  checked={known.has(parent.id)}
                  onChange={(event) => put([parent.id], event.currentTarget.checked)}
                />
                <span className={classes.who}>
                  <strong>{parent.itemName}</strong>
                  <span className={classes.quiet}>
                    {[
                      namesOf(children),
                      t('interviewOrganise:unbooked.invited', { count: invited }),
                      requested > 0 && t('interviewOrganise:unbooked.requested', { count: requested }),
                      !hasMail && t('interviewOrganise:unbooked.noMail'),
                      askedAt && t('interviewOrganise:unbooked.askedOn', { day: askedOn(askedAt) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Link
                  to="/interview/parent"
                  search={{ cycle: cycleID, parent: parent.id }}
                  className={record.end}
                  aria-label={t('interviewOrganise:unbooked.bookFor', {
                    name: nameOf({ ...parent, children }),
                  })}
                >
                  {t('interviewOrganise:unbooked.book')}
                </Link>
              </li>
            ))}
          </ul>
          {families.length > shown.length && (
            <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
              {t('interviewOrganise:unbooked.more', { count: families.length - shown.length })}
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <AskFamiliesDialog
          cycleID={cycleID}
          families={families}
          chosen={known}
          onDone={() => setChosen(new Set())}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
};
