import './organise.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { useMay, useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { panelId, TabStrip, tabId } from '../../ui/layout/TabStrip.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { cyclesQuery } from '../cycles.api.ts';
import { doorSentence } from '../door.ts';
import { defaultsQuery } from '../family/family.api.ts';
import {
  type OrganisePart,
  type OrganiseSearch,
  organiseParts,
  organiseSearch,
} from '../staff/staff.search.ts';
import { BoardPart } from './BoardPart.tsx';
import { CyclesPart } from './CyclesPart.tsx';
import { DoorListsPart } from './DoorListsPart.tsx';
import { EveningsPart } from './EveningsPart.tsx';
import { InvitedPart } from './InvitedPart.tsx';
import classes from './organise.module.css';
import { ResultsPart } from './ResultsPart.tsx';
import { TeachersPart } from './TeachersPart.tsx';

/** The parts for who only reads: the others change what the cycle is. */
const forOffice: readonly OrganisePart[] = ['board', 'results', 'doors'];

const partOf: Record<OrganisePart, (cycle: number) => ReactNode> = {
  board: (cycle) => <BoardPart cycleID={cycle} />,
  results: (cycle) => <ResultsPart cycleID={cycle} />,
  evenings: (cycle) => <EveningsPart cycleID={cycle} />,
  teachers: (cycle) => <TeachersPart cycleID={cycle} />,
  invited: (cycle) => <InvitedPart cycleID={cycle} />,
  doors: (cycle) => <DoorListsPart cycleID={cycle} />,
  cycles: () => <CyclesPart />,
};

/** Interviews as the office sees and organises them: one cycle at a time, by parts. */
export const OrganiseScreen = () => {
  const search = useReadSearch(organiseSearch);
  const navigate = useNavigate();
  const mayManage = useMay('interviews.manage');
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const cycles = useQuery(cyclesQuery);
  const defaults = useQuery(defaultsQuery);
  useRefreshOnChange('InterviewCycle', 'all', ['InterviewCycle']);
  const cycleID = search.cycle ?? defaults.data?.defaultParentTeacherCycle?.id ?? cycles.data?.[0]?.id ?? 0;
  const cycle = cycles.data?.find(({ id }) => id === cycleID);
  const parts = organiseParts.filter((part) => mayManage || forOffice.includes(part));
  const part = search.part && parts.includes(search.part) ? search.part : 'board';
  const choose = (next: OrganiseSearch) =>
    void navigate({
      to: '/interview/organise',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen
      title={t('interviews:labels.organise')}
      context={cycle && part !== 'cycles' && doorSentence(cycle.door, schoolNow(timeZone))}
      filters={
        part !== 'cycles' && (
          <DropdownFilter
            label={t('interviewOrganise:cycle')}
            options={cycles.data?.map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
            value={cycleID ? String(cycleID) : null}
            onChange={(id) => choose({ cycle: Number(id) })}
            leaveOpen
          />
        )
      }
    >
      <TabStrip
        name="organise"
        label={t('interviews:labels.organise')}
        tabs={parts.map((id) => ({ id, label: t(`interviewOrganise:part.${id}`) }))}
        open={part}
        onChoose={(id) => {
          const next = organiseParts.find((name) => name === id);
          if (next) choose({ part: next });
        }}
      />
      <div
        role="tabpanel"
        id={panelId('organise', part)}
        aria-labelledby={tabId('organise', part)}
        className={classes.part}
      >
        {part === 'cycles' ? (
          <CyclesPart />
        ) : (
          <Read of={[cycles, defaults]} rows={6}>
            {() =>
              cycleID === 0 ? (
                <Empty message={t('interviewOrganise:noCycle')} />
              ) : (
                <div key={cycleID}>{partOf[part](cycleID)}</div>
              )
            }
          </Read>
        )}
      </div>
    </Screen>
  );
};
