import './family.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { panelId, TabStrip, tabId } from '../../ui/layout/TabStrip.tsx';
import { AsOf } from '../../ui/states/AsOf.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { DoorLine } from './DoorLine.tsx';
import type { Opened } from './desk.ts';
import { FamilyDialogs } from './FamilyDialogs.tsx';
import { familyQuery, type ParentID } from './family.api.ts';
import classes from './family.module.css';
import { type FamilyView, familyViews } from './family.search.ts';
import { Offers } from './Offers.tsx';
import { PlanView } from './PlanView.tsx';
import { PrintedEvening } from './PrintedEvening.tsx';
import { RowsView } from './RowsView.tsx';
import { RunningLines } from './RunningLines.tsx';
import { isBooked } from './rows.rules.ts';
import { TimesView } from './TimesView.tsx';
import { useFamilyLive } from './useFamilyLive.ts';

const STRIP = 'interviews';

interface FamilyPartProps {
  cycle: number;
  parentID: ParentID;
  view: FamilyView;
  onView: (view: FamilyView) => void;
}

/** Who books together with whom, where it is not oneself alone. */
const Together = ({ family }: { family: FamilyInterviews }) => {
  const others = family.household.filter(({ id }) => id !== family.parent.id);
  if (family.cycle.booksFor === 'adult' || others.length === 0) return null;
  return (
    <p className={classes.line}>
      {t('interviewsFamily:together', { names: others.map(({ itemName }) => itemName).join(', ') })}
    </p>
  );
};

const Shown = ({ family, parentID, view, onView }: FamilyPartProps & { family: FamilyInterviews }) => {
  const [opened, setOpened] = useState<Opened>();
  const desk = { family, parentID, open: setOpened };
  const booked = family.interviews.filter(isBooked).length;
  return (
    <>
      <div className="no-print">
        <div className={classes.state}>
          <DoorLine cycle={family.cycle} />
          {family.interviews.length > 0 && (
            <p className={classes.line}>
              {t('interviewsFamily:bookedOf', { booked, all: family.interviews.length })}
            </p>
          )}
          <Together family={family} />
        </div>
        <RunningLines of={family} />
        <Offers desk={desk} />
        <TabStrip
          name={STRIP}
          label={t('interviewsFamily:views')}
          tabs={familyViews.map((id) => ({ id, label: t(`interviewsFamily:view.${id}`) }))}
          open={view}
          onChoose={(id) => onView(familyViews.find((one) => one === id) ?? 'rows')}
        />
        <div
          role="tabpanel"
          id={panelId(STRIP, view)}
          aria-labelledby={tabId(STRIP, view)}
          className={classes.panel}
        >
          {view === 'rows' && <RowsView desk={desk} />}
          {view === 'times' && <TimesView desk={desk} />}
          {view === 'plan' && <PlanView desk={desk} onBooked={() => onView('rows')} />}
        </div>
      </div>
      <PrintedEvening family={family} />
      <FamilyDialogs
        family={family}
        parentID={parentID}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
};

/** A family's interviews in a cycle: how the door stands, what is held, who is late, and its rows, times or a plan. */
export const FamilyPart = (props: FamilyPartProps) => {
  const { cycle, parentID, view } = props;
  const read = useQuery(familyQuery(cycle, parentID));
  useFamilyLive(read.data, view === 'times');
  return (
    <>
      <AsOf at={read.dataUpdatedAt} />
      <Read of={read} rows={8} height="64px">
        {(family) => <Shown key={`${cycle} ${parentID}`} {...props} family={family} />}
      </Read>
    </>
  );
};
