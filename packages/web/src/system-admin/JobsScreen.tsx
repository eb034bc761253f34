import './system-admin.words.ts';
import { type Job, MAX_JOBS } from '@homeroom/contract/system-admin/jobs.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { takeFocus } from '../ui/layout/takeFocus.ts';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { FirstOf } from '../ui/states/FirstOf.tsx';
import { Read } from '../ui/states/Read.tsx';
import { JOBS, jobCountQuery, jobsQuery, retry } from './jobs.api.ts';

/** Has one job tried again; what runs already, or waits for its first try, needs nobody. */
const Retry = ({ job, limit, onDone }: { job: Job; limit: number; onDone: () => void }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(job.id, limit),
    onSuccess: (jobs) => {
      queryClient.setQueryData(jobsQuery(limit).queryKey, jobs);
      onDone();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: JOBS }),
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
  const [limit, setLimit] = useState(MAX_JOBS);
  const query = useQuery(jobsQuery(limit));
  // As many as were asked for, so that there may be more; while more are read, those stand there still.
  const isCut = query.isPlaceholderData || (query.data?.length ?? 0) >= limit;
  const count = useQuery({ ...jobCountQuery, enabled: isCut });
  useChanges('Job', 'all', () => void queryClient.invalidateQueries({ queryKey: JOBS }));
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
                  cell: (job) => (
                    <Retry job={job} limit={limit} onDone={() => setRetried((count) => count + 1)} />
                  ),
                },
              ]}
            />
            {isCut && (
              <FirstOf
                shown={rows.length}
                whole={count.data}
                isReading={query.isPlaceholderData}
                onMore={() => setLimit(limit + MAX_JOBS)}
              />
            )}
          </>
        )}
      </Read>
    </Screen>
  );
};
