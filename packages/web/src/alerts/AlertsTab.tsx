import './alerts.words.ts';
import '../ui/record.words.ts';
import type { PersonalFlagCategory } from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { RowActions } from '../ui/RowActions.tsx';
import record from '../ui/record.module.css';
import { AlertModal } from './AlertModal.tsx';
import { alertsQuery } from './alerts.api.ts';
import { FlagLine, flagName } from './FlagLine.tsx';
import { readFlagsAgain, useFlagClosing } from './useFlagClosing.ts';

/** The open alerts of a person by category (specification 001 §2). */
export const AlertsTab = ({ details }: { details: PersonalDetails }) => {
  const { id } = details;
  const query = useQuery(alertsQuery(id));
  const { toast, isBusy, setClosed } = useFlagClosing(id);
  /** The one that is edited; null: a new one. */
  const [edited, setEdited] = useState<PersonalFlagCategory | null>();
  const mayWrite = details.permission.flags === 2;

  const deedsOf = (flag: PersonalFlagCategory) =>
    flag.permission === 2 && (
      <RowActions
        name={flagName(flag)}
        isClosed={false}
        isBusy={isBusy}
        onEdit={() => setEdited(flag)}
        onClose={() => setClosed({ flag, isClosed: true })}
      />
    );

  return (
    <section className={record.section} aria-label={t('alerts:tab.alerts')}>
      {!query.data ? (
        query.isError ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading rows={3} height="56px" />
        )
      ) : query.data.length === 0 ? (
        <Empty message={t('alerts:noneOpen')} />
      ) : (
        <ul className={record.list}>
          {query.data.map((flag) => (
            <FlagLine key={flag.id} flag={flag} deeds={deedsOf(flag)} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <Button variant="default" size="compact-md" mt="xs" onClick={() => setEdited(null)}>
          {t('alerts:new')}
        </Button>
      )}
      {edited !== undefined && (
        <AlertModal
          details={details}
          flag={edited ?? undefined}
          onSaved={() => readFlagsAgain(id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {toast}
    </section>
  );
};
