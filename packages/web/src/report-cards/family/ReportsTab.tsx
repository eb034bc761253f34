import './family.words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ProfileSubject } from '../../platform/areas/area.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { reportsOfQuery } from './family.api.ts';
import { ReportLines } from './ReportLines.tsx';
import { ResultsPicture } from './ResultsPicture.tsx';

/** A student's reports on the profile, and what they said over the years (specification 002 §2, student reports). */
export const ReportsTab = ({ details: { id } }: { details: ProfileSubject }) => (
  <>
    <Read of={useQuery(reportsOfQuery(id))} rows={4} empty={t('reportCardsFamily:none')}>
      {(reports) => <ReportLines reports={reports} />}
    </Read>
    <Titled title={t('reportCardsFamily:results.title')}>
      <ResultsPicture student={id} />
    </Titled>
  </>
);
