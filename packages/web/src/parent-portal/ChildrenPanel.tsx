import './family.words.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { familyTasks } from '../platform/areas/slots.ts';
import { setOpenChild } from '../platform/places/openChild.ts';
import { t } from '../platform/words/words.ts';
import { Together } from '../ui/layout/Together.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { Read } from '../ui/states/Read.tsx';
import { ChildDay } from './ChildDay.tsx';
import { ChildrenHead } from './ChildrenHead.tsx';
import { ExplainCards } from './ExplainCards.tsx';
import { summariesQuery } from './family.api.ts';
import classes from './family.module.css';
import { CallOffice } from './Reach.tsx';
import { useFamilyLive } from './useFamilyLive.ts';
import { useReplies } from './useReplies.tsx';

/** What stands below the head until all of it is there: of the height of a phone. */
const Waiting = () => <Loading rows={6} height="96px" />;

/** The children, of whom one can be chosen; what is to be done about them; the day of each. */
const Children = ({ of }: { of: readonly AttendanceSummary[] }) => {
  const tasks = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const replies = useReplies(of);
  const open = of.length > 1 && of.some(({ id }) => id === chosen) ? chosen : null;
  // Parts of other areas stand below, and are of that child.
  useEffect(() => {
    if (open === null) return undefined;
    setOpenChild({
      personID: open,
      children: of.map(({ id, fullName }) => ({ personID: id, fullName })),
    });
    return () => setOpenChild(null);
  }, [open, of]);
  if (of.length === 0) return <p className={classes.note}>{t('family:none')}</p>;
  const shown = open === null ? of : of.filter(({ id }) => id === open);
  return (
    <>
      <ChildrenHead of={of} open={open} onChoose={(next) => replies.leave(() => setChosen(next))} />
      <Together waiting={<Waiting />}>
        <section className={classes.tasks} aria-labelledby={tasks}>
          <h2 id={tasks}>{t('family:tasks.title')}</h2>
          <ul className={classes.cards} aria-labelledby={tasks}>
            {shown
              .filter(({ mayExplain }) => mayExplain)
              .map((child) => (
                <ExplainCards key={child.id} child={child} replies={replies} />
              ))}
            {familyTasks().map(({ id, Cards }) => (
              <Cards key={id} />
            ))}
          </ul>
          <p className={classes.allDone}>{t('family:tasks.none')}</p>
        </section>
        <div className={classes.days}>
          {shown.map((child) => (
            <ChildDay key={child.id} child={child} replies={replies} isNamed={of.length > 1} />
          ))}
        </div>
        <CallOffice phone={of[0]?.officePhone ?? ''} />
      </Together>
      {replies.question}
    </>
  );
};

/** What a parent begins the day with: where each child is, what is to be done, and how each child's day goes on. */
export const ChildrenPanel = () => {
  const summaries = useQuery(summariesQuery);
  useFamilyLive(summaries.data?.map(({ id }) => id) ?? []);
  return (
    <section aria-label={t('family:title')}>
      <h2 className="visually-hidden">{t('family:title')}</h2>
      {summaries.isPending ? (
        <>
          <Loading rows={1} height="72px" />
          <Waiting />
        </>
      ) : (
        <Read of={summaries}>{(children) => <Children of={children} />}</Read>
      )}
    </section>
  );
};
