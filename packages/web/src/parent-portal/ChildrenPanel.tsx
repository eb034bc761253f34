import './family.words.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDayLong } from '../platform/formats.ts';
import { setOpenChild } from '../platform/openChild.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { LandingPart } from '../ui/LandingPart.tsx';
import { Read } from '../ui/Read.tsx';
import { panelId, TabStrip, tabId } from '../ui/TabStrip.tsx';
import { ChildDay } from './ChildDay.tsx';
import { summariesQuery } from './family.api.ts';
import classes from './family.module.css';
import { useFamilyLive } from './useFamilyLive.ts';
import { useLeave } from './useLeave.tsx';

/** The name of its tabs. */
const STRIP = 'child';

/** A tab for each child; of one child there is nothing to choose. */
export const Children = ({ of }: { of: readonly AttendanceSummary[] }) => {
  const [chosen, setChosen] = useState<string>();
  const { leave, question } = useLeave();
  const open = of.find(({ id }) => String(id) === chosen) ?? of[0];
  const openID = of.length > 1 ? open?.id : undefined;
  // Parts of other areas stand below the tab, and are that child's.
  useEffect(() => {
    if (openID === undefined) return undefined;
    setOpenChild({
      personID: openID,
      children: of.map(({ id, fullName }) => ({ personID: id, fullName })),
    });
    return () => setOpenChild(null);
  }, [openID, of]);
  if (!open) return <p className={classes.note}>{t('family:none')}</p>;
  if (of.length === 1) return <ChildDay child={open} />;
  const id = String(open.id);
  return (
    <>
      <TabStrip
        name={STRIP}
        label={t('family:tabs')}
        tabs={of.map((child) => ({ id: String(child.id), label: child.fullName }))}
        open={id}
        onChoose={(next) => next !== id && leave(() => setChosen(next))}
      />
      <div
        role="tabpanel"
        id={panelId(STRIP, id)}
        aria-labelledby={tabId(STRIP, id)}
        className={classes.panel}
      >
        <ChildDay key={id} child={open} />
      </div>
      {question}
    </>
  );
};

/** What a parent begins the day with: how each child's day goes, with whom they are, and what waits for a word. */
export const ChildrenPanel = () => {
  const today = useToday();
  const summaries = useQuery(summariesQuery);
  useFamilyLive(summaries.data?.map(({ id }) => id) ?? []);
  return (
    <LandingPart
      title={t('family:title')}
      context={<span className={classes.quiet}>{formatDayLong(today)}</span>}
    >
      <Read of={summaries} rows={4} height="64px">
        {(children) => <Children of={children} />}
      </Read>
    </LandingPart>
  );
};
