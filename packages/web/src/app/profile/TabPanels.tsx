import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ProfileTab } from '../../platform/areas/area.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { panelId, tabId } from '../../ui/layout/TabStrip.tsx';
import { scroller } from '../places.ts';
import classes from './Profile.module.css';
import { TabPart } from './TabPart.tsx';

/** Reads again what a tab has read when the server tells of a change of it to this person. */
const Follow = ({ model, personID }: { model: Model; personID: number }) => {
  const queryClient = useQueryClient();
  useChanges(model, [personID], () => void queryClient.invalidateQueries({ queryKey: [model] }));
  return null;
};

/** Where each tab was scrolled when another was opened. */
const useScrollOfTabs = (open: string) => {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const work = scroller();
    const all = places.current;
    if (work && all.size > 0) work.scrollTop = all.get(open) ?? 0;
    all.set(open, work?.scrollTop ?? 0);
    const keep = () => all.set(open, work?.scrollTop ?? 0);
    work?.addEventListener('scroll', keep, { passive: true });
    return () => work?.removeEventListener('scroll', keep);
  }, [open]);
};

interface TabPanelsProps {
  details: PersonalDetails;
  tabs: readonly ProfileTab[];
  open: ProfileTab['id'];
}

/** What is under the tabs: each comes when it is first opened, and stays as it was left. */
export const TabPanels = ({ details, tabs, open }: TabPanelsProps) => {
  const opened = useRef(new Set<string>());
  opened.current.add(open);
  useScrollOfTabs(open);
  return tabs
    .filter(({ id }) => opened.current.has(id))
    .map((tab) => {
      const { id, models } = tab;
      return (
        <div
          key={id}
          role="tabpanel"
          id={panelId('profile', id)}
          aria-labelledby={tabId('profile', id)}
          tabIndex={id === open ? 0 : -1}
          hidden={id !== open}
          className={classes.panel}
        >
          {id === open && models.map((model) => <Follow key={model} model={model} personID={details.id} />)}
          <TabPart tab={tab} details={details} />
        </div>
      );
    });
};
