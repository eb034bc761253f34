import './family.words.ts';
import { getStudentReport } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useOpenChild } from '../../platform/places/openChild.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { TaskCard } from '../../ui/layout/TaskCard.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { ownReportsQuery } from './family.api.ts';
import { PdfButton } from './PdfButton.tsx';
import { useOwnReportsLive } from './useOwnReportsLive.ts';

/** The reports that a parent has not opened yet: of the child that is open, else of each. */
export const ReportCards = () => {
  const { data, isPending } = useQuery(ownReportsQuery);
  useComing(isPending);
  useOwnReportsLive(data);
  const open = useOpenChild();
  const unread = (data ?? []).filter(
    ({ studentID, openedAt, isReleased, isWithheld }) =>
      openedAt === null && isReleased && !isWithheld && (!open || studentID === open.personID),
  );
  return unread.map(({ id, studentID, periodID, period, year, fullName, givenName, releasedAt, note }) => (
    <TaskCard
      key={id}
      title={t('reportCardsFamily:card', { name: givenName, period, year })}
      action={
        <PdfButton
          endpoint={getStudentReport}
          request={{ params: { studentId: studentID }, query: { periodId: String(periodID) } }}
          fileName={[fullName, period, year].filter(Boolean).join(' ')}
          label={t('reportCardsFamily:openNamed', { period, name: fullName })}
          size="medium"
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['StudentReport'] })}
        >
          {t('reportCardsFamily:open')}
        </PdfButton>
      }
    >
      {note
        ? t('reportCardsFamily:corrected', { note })
        : t('reportCardsFamily:released', { when: formatDay(releasedAt) })}
    </TaskCard>
  ));
};
