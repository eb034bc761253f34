import './family.words.ts';
import { getStudentReport } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useOpenChild } from '../../platform/places/openChild.ts';
import { t } from '../../platform/words/words.ts';
import { DayNear } from '../../ui/fields/DayNear.tsx';
import { TaskCard } from '../../ui/layout/TaskCard.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { ownReportsQuery } from './family.api.ts';
import { PdfButton } from './PdfButton.tsx';
import { useOwnReportsLive } from './useOwnReportsLive.ts';

/**
 * What a parent has not opened yet: a card for each child, or for the one that is open, of its latest report. Earlier ones
 * that wait beside it are one line of the card.
 */
export const ReportCards = () => {
  const { data, isPending } = useQuery(ownReportsQuery);
  useComing(isPending);
  useOwnReportsLive(data);
  const open = useOpenChild();
  const unread = (data ?? []).filter(
    ({ studentID, openedAt, isReleased, isWithheld }) =>
      openedAt === null && isReleased && !isWithheld && (!open || studentID === open.personID),
  );
  return [...Map.groupBy(unread, ({ studentID }) => studentID).values()].map((of) => {
    // They are read newest first.
    const [latest, ...earlier] = of;
    if (!latest) return null;
    const { id, studentID, periodID, period, year, fullName, givenName, releasedAt, note } = latest;
    return (
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
        {note ? (
          t('reportCardsFamily:corrected', { note })
        ) : (
          <>
            {t('reportCardsFamily:releasedOn')} <DayNear day={releasedAt.slice(0, 10)} />
          </>
        )}
        {earlier.length > 0 && (
          <>
            <br />
            <Link to="/reports/{-$student}" params={{ student: String(studentID) }}>
              {t('reportCardsFamily:earlier', { count: earlier.length })}
            </Link>
          </>
        )}
      </TaskCard>
    );
  });
};
