import './kioskOffice.words.ts';
import { type KioskScan, undoKioskScan } from '@homeroom/contract/kiosk/scans.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { ApiError } from '../platform/errors/errors.ts';
import { useChanges } from '../platform/live/socket.ts';
import { notify } from '../platform/notices/notify.ts';
import { useToday } from '../platform/session/session.ts';
import { formatDayShort, formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { DateFilter } from '../ui/fields/DateFilter.tsx';
import record from '../ui/fields/record.module.css';
import { Screen } from '../ui/layout/Screen.tsx';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { Read } from '../ui/states/Read.tsx';
import { scansOfDayQuery } from './kiosk.api.ts';

const route = getRouteApi('/attendance/scans');

/** A scan that was received more than a minute after it was made waited for a network. */
const hasWaited = ({ scannedAt, receivedAt }: KioskScan) =>
  Date.parse(`${receivedAt}Z`) - Date.parse(`${scannedAt}Z`) > 60_000;

/** A moment as it is said under a day: with its own day where that is another. */
const momentUnder = (dateOf: string, moment: string) =>
  [moment.slice(0, 10) !== dateOf && formatDayShort(moment), formatTime(moment)].filter(Boolean).join(' ');

const Recorded = ({ scan, dateOf }: { scan: KioskScan; dateOf: string }) => (
  <>
    {scan.undoneBy === null
      ? t(`kioskOffice:scans.is.${scan.outcome}`)
      : t('kioskOffice:scans.undone', { name: scan.undoneBy })}
    {hasWaited(scan) && (
      <span className={record.quiet}>
        {' '}
        · {t('kioskOffice:scans.received', { time: momentUnder(dateOf, scan.receivedAt) })}
      </span>
    )}
  </>
);

/** What the desk sees of the kiosks: the scans of a day as they come, each to be taken back. */
export const ScansScreen = () => {
  const today = useToday();
  const { dateOf = today } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(scansOfDayQuery(dateOf));
  useChanges('KioskScan', 'all', () => void queryClient.invalidateQueries({ queryKey: ['KioskScan'] }));
  const undo = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ id, version }: KioskScan) => call(undoKioskScan, { params: { id }, body: { version } }),
    onError: (error) =>
      notify.warning(
        error instanceof ApiError && error.code === 'record.changed'
          ? t('kioskOffice:scans.undoFailed')
          : error.message,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['KioskScan'] }),
  });
  return (
    <Screen
      title={t('kioskOffice:scans.title')}
      filters={
        <>
          <DateFilter
            label={t('kioskOffice:scans.date')}
            value={dateOf}
            onChange={(day) => void navigate({ search: day === today ? {} : { dateOf: day }, replace: true })}
          />
          {dateOf === today && <span className={record.quiet}>{t('kioskOffice:scans.live')}</span>}
        </>
      }
    >
      <Read of={query} rows={8} empty={t('kioskOffice:scans.none')}>
        {(rows) => (
          <RecordTable
            rows={rows}
            chosen={undefined}
            isPast={({ undoneBy }) => undoneBy !== null}
            columns={[
              {
                head: t('kioskOffice:scans.student'),
                cell: ({ studentID, fullName, code }) =>
                  studentID === null ? (
                    code === null ? (
                      t('kioskOffice:scans.unknown')
                    ) : (
                      t('kioskOffice:scans.unknownCode', { code })
                    )
                  ) : (
                    <PersonLink id={studentID}>{fullName}</PersonLink>
                  ),
              },
              { head: t('kioskOffice:scans.time'), cell: ({ scannedAt }) => momentUnder(dateOf, scannedAt) },
              { head: t('kioskOffice:scans.rollClass'), cell: ({ rollClass }) => rollClass },
              {
                head: t('kioskOffice:scans.outcome'),
                cell: (scan) => <Recorded scan={scan} dateOf={dateOf} />,
              },
              { head: t('kioskOffice:scans.kiosk'), cell: ({ device }) => device, labelled: true },
              {
                head: '',
                cell: (scan) =>
                  scan.canUndo && (
                    <SoftDisabledButton
                      size="compact-md"
                      variant="default"
                      isDisabled={undo.isPending && undo.variables?.id === scan.id}
                      aria-label={t('kioskOffice:scans.undoOf', { name: scan.fullName ?? '' })}
                      onClick={() => undo.mutate(scan)}
                    >
                      {t('kioskOffice:scans.undo')}
                    </SoftDisabledButton>
                  ),
              },
            ]}
          />
        )}
      </Read>
    </Screen>
  );
};
