import './family.words.ts';
import { useQuery } from '@tanstack/react-query';
import type { OwnChild } from '../../platform/areas/area.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { reportsOfQuery } from './family.api.ts';
import { ReportLines } from './ReportLines.tsx';
import { ResultsPicture } from './ResultsPicture.tsx';

/** The reports of a child that are released to its parents, and its results over the years. */
const ChildReportsTab = ({ child: { personID, fullName } }: { child: OwnChild }) => {
  useRefreshOnChange('StudentReport', [personID], ['StudentReport']);
  return (
    <Read of={useQuery(reportsOfQuery(personID))} rows={3} empty={t('reportCardsFamily:none')} onlyFresh>
      {(reports) => (
        <>
          <ReportLines reports={reports} name={fullName} isOwn />
          <Titled title={t('reportCardsFamily:results.title')}>
            <ResultsPicture student={personID} />
          </Titled>
        </>
      )}
    </Read>
  );
};

export default ChildReportsTab;
