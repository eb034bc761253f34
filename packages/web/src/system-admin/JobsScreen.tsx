import './system-admin.words.ts';
import { type Job, MOST_JOBS } from '@homeroom/contract/system-admin/jobs.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../platform/queryClient.ts';
import { schoolNow } from '../platform/schoolTime.ts';
import { useSession } from '../platform/session.ts';
import { useChanges } from '../platform/socket.ts';
import { t } from '../platform/words.ts';
import { MomentNear } from '../ui/DayNear.tsx';
import { FirstOf } from '../ui/FirstOf.tsx';
import { Read } from '../ui/Read.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SoftDisabledButton } from '../ui/SoftDisabledButton.tsx';
import { takeFocus } from '../ui/takeFocus.ts';
import { jobCountQuery, jobsQuery, retry } from './jobs.api.ts';

/** Has one job tried again; what runs already, or waits for its first try, needs nobody. */
const Retry = ({ job, onDone }: { job: Job; onDone: () => void }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(job.id),
    onSuccess: (jobs) => {
      queryClient.setQueryData(jobsQuery.queryKey, jobs);
      onDone();
    },
    onError: () => queryClient.invalidateQueries(jobsQuery),
  });
  if (job.state !== 'failed' && job.state !== 'failing') return null;
  return (
    <SoftDisabledButton
      size="compact-md"
      variant="default"
      aria-label={t('system-admin:jobs.retryOf', { name: job.name, id: String(job.id) })}
      isDisabled={isPending}
      onClick={() => mutate()}
    >
      {t('system-admin:jobs.retry')}
    </SoftDisabledButton>
  );
};

/** What is done in the background, and what of it has failed. */
export const JobsScreen = () => {
  const { session } = useSession();
  const query = useQuery(jobsQuery);
  const isFull = (query.data?.length ?? 0) >= MOST_JOBS;
  const count = useQuery({ ...jobCountQuery, enabled: isFull });
  useChanges('Job', 'all', () => void queryClient.invalidateQueries(jobsQuery));
  const [retried, setRetried] = useState(0);
  const zone = session?.timeZone ?? 'UTC';
  return (
    <Screen title={t('system-admin:jobs.title')} context={t('system-admin:jobs.context')}>
      {/* Its line is there before: the next job's button stays where it is. */}
      <p key={retried} role="status" tabIndex={-1} ref={retried > 0 ? takeFocus : undefined}>
        {retried > 0 ? t('system-admin:jobs.retried') : '\u00a0'}
      </p>
      <Read of={query} rows={6} empty={t('system-admin:jobs.none')}>
        {(rows) => (
          <>
            <RecordTable
              rows={rows}
              chosen={undefined}
              columns={[
                { head: t('system-admin:jobs.name'), cell: ({ name }) => name },
                {
                  head: t('system-admin:jobs.state'),
                  cell: ({ state }) => t(`system-admin:jobs.is.${state}`),
                },
                {
                  head: t('system-admin:jobs.tries'),
                  cell: ({ attempts, maxAttempts }) =>
                    t('system-admin:jobs.triesOf', { count: attempts, most: maxAttempts }),
                  labelled: true,
                },
                {
                  head: t('system-admin:jobs.nextTry'),
                  cell: ({ nextTry }) => nextTry && <MomentNear at={schoolNow(zone, new Date(nextTry))} />,
                  labelled: true,
                },
                {
                  head: t('system-admin:jobs.lastError'),
                  cell: ({ lastError }) => lastError,
                  labelled: true,
                },
                {
                  head: '',
                  cell: (job) => <Retry job={job} onDone={() => setRetried((count) => count + 1)} />,
                },
              ]}
            />
            {isFull && <FirstOf shown={rows.length} count={count.data?.count} />}
          </>
        )}
      </Read>
    </Screen>
  );
};
