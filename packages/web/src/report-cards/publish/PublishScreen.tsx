import './publish.words.ts';
import '../set-up/set-up.words.ts';
import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useReadAgain } from '../../platform/calls/useReadAgain.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { useSearchFilters } from '../../platform/places/searchFilters.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { levelsQuery } from '../set-up/set-up.api.ts';
import { periodSearch } from '../set-up/set-up.search.ts';
import { usePeriodChoice } from '../set-up/usePeriodChoice.tsx';
import { CardsTable } from './CardsTable.tsx';
import { chosenAmong } from './choice.rules.ts';
import { LevelReleases } from './LevelReleases.tsx';
import { Publications } from './Publications.tsx';
import { PublishSheet } from './PublishSheet.tsx';
import { previewQuery, publicationsQuery, takeBacksQuery } from './publish.api.ts';
import classes from './publish.module.css';
import { levelsOf, releasesOf } from './releases.rules.ts';

/** The least time between two previews that others bring about. */
const PREVIEW_MS = 10_000;

const OfLevels = ({ period, levelIDs }: { period: ReportCardPeriod; levelIDs: readonly number[] }) => {
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map());
  return (
    <Read of={useQuery(previewQuery(period.id, levelIDs))} rows={8}>
      {({ students, token }) => (
        <>
          <CardsTable period={period.id} students={students} byHand={byHand} onChoose={setByHand} />
          {students.length > 0 && (
            <PublishSheet
              period={period.id}
              levelIDs={levelIDs}
              releases={releasesOf(period, levelsOf(chosenAmong(students, byHand)))}
              token={token}
              chosen={chosenAmong(students, byHand)}
              onDone={() => setByHand(new Map())}
            />
          )}
        </>
      )}
    </Read>
  );
};

const OfPeriod = ({ period }: { period: ReportCardPeriod }) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const levels = useQuery(levelsQuery);
  const publications = useQuery(publicationsQuery(period.id));
  const takeBacks = useQuery(takeBacksQuery(period.id));
  const title = useRef<HTMLHeadingElement>(null);
  /** Levels whose cards were taken back are what is to be published next; the eye is led to where that is. */
  const chooseAgain = (levelIDs: readonly number[]) => {
    setChosen(levelIDs);
    title.current?.focus();
  };
  useRefreshOnChange('ReportCardPublication', 'all', ['ReportCardPublication', period.id, 'list']);
  useRefreshOnChange('ReportCardPublication', 'all', ['ReportCardPublication', period.id, 'takeBacks']);
  useRefreshOnChange('ReportCardPublication', 'all', ['ReportCardPublication', 'copies']);
  useRefreshOnChange('ReportCardPublication', 'all', ['ReportCardPublication', 'prints']);
  // What is entered and approved meanwhile changes what can be published; reading what a thousand cards say is no small
  // matter while all teachers type, and a press that comes too early is refused and shows it anew.
  const previewAgain = useReadAgain(['ReportCardPublication', period.id, 'preview'], PREVIEW_MS);
  useChanges('ReportCardPublication', 'all', previewAgain);
  useChanges('ReportCardBoard', [period.id], previewAgain);
  return (
    <>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {t('reportCardsPublish:toPublish')}
      </h2>
      <Read of={levels}>
        {(all) => {
          const here = all.filter(({ id }) => period.levels.some(({ levelID }) => levelID === id));
          if (here.length === 0) return <Empty message={t('reportCardsPublish:noLevels')} />;
          const ids = here.map(({ id }) => id).filter((id) => chosen.includes(id));
          return (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: chips in a line are no fieldset */}
              <div role="group" aria-label={t('reportCardsPublish:levels')} className={classes.line}>
                {here.length > 1 && (
                  <Chip
                    active={ids.length === here.length}
                    onChange={(isOn) => setChosen(isOn ? here.map(({ id }) => id) : [])}
                  >
                    {t('reportCardsPublish:allLevels')}
                  </Chip>
                )}
                {here.map(({ id, itemName }) => (
                  <Chip
                    key={id}
                    active={chosen.includes(id)}
                    onChange={(isOn) =>
                      setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  >
                    {itemName}
                  </Chip>
                ))}
              </div>
              <LevelReleases
                period={period}
                levels={ids.length ? here.filter(({ id }) => ids.includes(id)) : here}
                areAll={ids.length === 0 || ids.length === here.length}
              />
              {ids.length === 0 ? (
                <Empty message={t('reportCardsPublish:pickLevels')} />
              ) : (
                <OfLevels key={ids.join()} period={period} levelIDs={ids} />
              )}
            </>
          );
        }}
      </Read>
      <h2 className={classes.title}>{t('reportCardsPublish:published')}</h2>
      <Read of={publications}>
        {(read) => (
          <Read of={takeBacks}>
            {(back) =>
              read.length + back.length === 0 ? (
                <Empty message={t('reportCardsPublish:nonePublished')} />
              ) : (
                <Publications of={read} takeBacks={back} onChoose={chooseAgain} />
              )
            }
          </Read>
        )}
      </Read>
    </>
  );
};

/** Publishing: which cards, when they are released, who is withheld; and what became of what was published. */
export const PublishScreen = () => {
  const { search, set } = useSearchFilters(periodSearch);
  const { years, yearID, periods, period, filters } = usePeriodChoice(search, set);
  return (
    <Screen title={t('report-cards:labels.publish')} filters={filters}>
      <Read of={years} rows={8}>
        {() =>
          yearID === 0 ? (
            <Empty message={t('reportCardsSetUp:noYears')} />
          ) : (
            <Read of={periods} rows={8}>
              {() =>
                period ? (
                  <OfPeriod key={period.id} period={period} />
                ) : (
                  <Empty message={t('reportCardsSetUp:noPeriods')} />
                )
              }
            </Read>
          )
        }
      </Read>
    </Screen>
  );
};
